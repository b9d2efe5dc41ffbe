/** Where the area codes of the North American Numbering Plan are. Several zones where a code lies in more than one. */

/** Where someone may be: their possible time zones, and their state or province if it is certain. */
export interface Whereabouts {
  zones: readonly string[];
  state: string | null;
}

const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";
const arizona = "America/Phoenix";
const atlantic = "America/Halifax";
const caribbean = "America/Puerto_Rico";

const codes: readonly (readonly [state: string, zones: readonly string[], codes: string])[] = [
  ["AL", [central], "205 251 256 334 483 659 938"],
  ["AK", ["America/Anchorage", "America/Adak"], "907"],
  ["AZ", [arizona, mountain], "928"],
  ["AZ", [arizona], "480 520 602 623"],
  ["AR", [central], "327 479 501 870"],
  [
    "CA",
    [pacific],
    "209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951",
  ],
  ["CO", [mountain], "303 719 720 748 970 983"],
  ["CT", [eastern], "203 475 860 959"],
  ["DE", [eastern], "302"],
  ["DC", [eastern], "202 771"],
  ["FL", [eastern], "239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954"],
  ["FL", [eastern, central], "448 850"],
  ["GA", [eastern], "229 404 470 478 565 678 706 762 770 912 943"],
  ["HI", ["Pacific/Honolulu"], "808"],
  ["ID", [mountain, pacific], "208 986"],
  ["IL", [central], "217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872"],
  ["IN", [eastern], "260 317 463 765"],
  ["IN", [eastern, central], "219 574 812 930"],
  ["IA", [central], "319 515 563 641 712"],
  ["KS", [central], "316 913"],
  ["KS", [central, mountain], "620 785"],
  ["KY", [eastern], "502 859"],
  ["KY", [eastern, central], "270 364 606"],
  ["LA", [central], "225 318 337 457 504 985"],
  ["ME", [eastern], "207"],
  ["MD", [eastern], "227 240 301 410 443 667"],
  ["MA", [eastern], "339 351 413 508 617 774 781 857 978"],
  ["MI", [eastern], "231 248 269 313 517 586 616 679 734 810 947 989"],
  ["MI", [eastern, central], "906"],
  ["MN", [central], "218 320 507 612 651 763 924 952"],
  ["MS", [central], "228 471 601 662 769"],
  ["MO", [central], "235 314 417 557 573 636 660 816 975"],
  ["MT", [mountain], "406"],
  ["NE", [central], "402 531"],
  ["NE", [central, mountain], "308"],
  ["NV", [pacific], "702 725"],
  ["NV", [pacific, mountain], "775"],
  ["NH", [eastern], "603"],
  ["NJ", [eastern], "201 551 609 640 732 848 856 862 908 973"],
  ["NM", [mountain], "505 575"],
  ["NY", [eastern], "212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934"],
  ["NC", [eastern], "252 336 472 704 743 828 910 919 980 984"],
  ["ND", [central, mountain], "701"],
  ["OH", [eastern], "216 220 234 283 326 330 380 419 436 440 513 567 614 740 937"],
  ["OK", [central], "405 539 572 580 918"],
  ["OR", [pacific], "503 971"],
  ["OR", [pacific, mountain], "458 541"],
  ["PA", [eastern], "215 223 267 272 412 445 484 570 582 610 717 724 814 835 878"],
  ["PR", [caribbean], "787 939"],
  ["RI", [eastern], "401"],
  ["SC", [eastern], "803 821 839 843 854 864"],
  ["SD", [central, mountain], "605"],
  ["TN", [central], "615 629 731 901 931"],
  ["TN", [eastern], "865"],
  ["TN", [eastern, central], "423 729"],
  [
    "TX",
    [central],
    "210 214 254 281 325 346 361 409 430 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979",
  ],
  ["TX", [central, mountain], "432"],
  ["TX", [mountain], "915"],
  ["UT", [mountain], "385 435 801"],
  ["VT", [eastern], "802"],
  ["VI", [caribbean], "340"],
  ["VA", [eastern], "276 434 540 571 686 703 757 804 826 948"],
  ["WA", [pacific], "206 253 360 425 509 564"],
  ["WV", [eastern], "304 681"],
  ["WI", [central], "262 274 353 414 534 608 715 920"],
  ["WY", [mountain], "307"],
  ["GU", ["Pacific/Guam"], "671"],
  ["MP", ["Pacific/Guam"], "670"],
  ["AS", ["Pacific/Pago_Pago"], "684"],
  ["AB", ["America/Edmonton"], "368 403 587 780 825"],
  ["BC", ["America/Vancouver"], "604"],
  ["BC", ["America/Vancouver", "America/Edmonton"], "236 250 257 672 778"],
  ["MB", ["America/Winnipeg"], "204 431 584"],
  ["NB", [atlantic], "428 506"],
  ["NL", ["America/St_Johns", atlantic], "709 879"],
  ["NS", [atlantic], "782 902"],
  ["ON", ["America/Toronto"], "226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942"],
  ["ON", ["America/Toronto", "America/Winnipeg"], "807"],
  ["QC", ["America/Toronto"], "263 354 438 450 468 514 579 819 873"],
  ["QC", ["America/Toronto", atlantic], "273 367 418 581"],
  ["SK", ["America/Regina", "America/Edmonton"], "306 474 639"],
  ["YT", ["America/Edmonton", "America/Whitehorse", "America/Iqaluit", "America/Winnipeg"], "867"],
  ["AI", ["America/Anguilla"], "264"],
  ["AG", ["America/Antigua"], "268"],
  ["BS", ["America/Nassau"], "242"],
  ["BB", ["America/Barbados"], "246"],
  ["BM", ["Atlantic/Bermuda"], "441"],
  ["VG", ["America/Tortola"], "284"],
  ["Cayman Islands", ["America/Cayman"], "345"],
  ["DM", ["America/Dominica"], "767"],
  ["DO", ["America/Santo_Domingo"], "809 829 849"],
  ["GD", ["America/Grenada"], "473"],
  ["JM", ["America/Jamaica"], "658 876"],
  ["Montserrat", ["America/Montserrat"], "664"],
  ["KN", ["America/St_Kitts"], "869"],
  ["LC", ["America/St_Lucia"], "758"],
  ["VC", ["America/St_Vincent"], "784"],
  ["SX", ["America/Lower_Princes"], "721"],
  ["TT", ["America/Port_of_Spain"], "868"],
  ["TC", ["America/Grand_Turk"], "649"],
];

// 428, 782, 867 and 902 also serve neighboring provinces; no rule depends on which.
const byCode = new Map<string, Whereabouts>(
  codes.flatMap(([state, zones, listed]) => listed.split(" ").map((code) => [code, { state, zones }] as const)),
);

/** Where a number's area code is; undefined for toll-free numbers and codes that are newer than this list. */
export const findByAreaCode = (e164: string): Whereabouts | undefined =>
  /^\+1\d{10}$/.test(e164) ? byCode.get(e164.slice(2, 5)) : undefined;

/** All zones of the area codes of a state, province or territory. */
export const zonesOfAreaCodes = (state: string): readonly string[] =>
  codes.filter(([code]) => code === state).flatMap(([, zones]) => zones);
