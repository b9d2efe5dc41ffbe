/** Where customers live: cities with real ZIP codes, and their area codes. */
export interface Region {
  /** City, state, then ZIP codes. */
  towns: readonly { city: string; state: string; zipCodes: readonly string[] }[];
  areaCodes: readonly string[];
}

const town = (city: string, state: string, zipCodes: string) => ({ city, state, zipCodes: zipCodes.split(" ") });
const codes = (text: string) => text.split(" ");

export const regions = {
  newark: {
    towns: [
      town("Newark", "NJ", "07102 07103 07104 07105 07107"),
      town("Bloomfield", "NJ", "07003"),
      town("Montclair", "NJ", "07042 07043"),
      town("Elizabeth", "NJ", "07201 07202 07208"),
      town("Union", "NJ", "07083"),
      town("Jersey City", "NJ", "07302 07304 07306"),
      town("West Orange", "NJ", "07052"),
    ],
    areaCodes: codes("973 862 908 732 848 201 551 609 640 718 347 929"),
  },
  paramus: {
    towns: [
      town("Paramus", "NJ", "07652"),
      town("Hackensack", "NJ", "07601"),
      town("Fort Lee", "NJ", "07024"),
      town("Teaneck", "NJ", "07666"),
      town("Ridgewood", "NJ", "07450"),
      town("Bergenfield", "NJ", "07621"),
      town("Nyack", "NY", "10960"),
    ],
    areaCodes: codes("201 551 973 845 914 212 646 917 516"),
  },
  chicago: {
    towns: [
      town("Chicago", "IL", "60614 60618 60622 60625 60647 60657"),
      town("Evanston", "IL", "60201 60202"),
      town("Oak Park", "IL", "60302 60304"),
      town("Cicero", "IL", "60804"),
      town("Berwyn", "IL", "60402"),
      town("Skokie", "IL", "60076 60077"),
      town("Naperville", "IL", "60540 60563"),
    ],
    areaCodes: codes("312 773 872 708 464 847 224 630 331 815 779 219"),
  },
  phoenix: {
    towns: [
      town("Phoenix", "AZ", "85004 85008 85016 85032 85041"),
      town("Tempe", "AZ", "85281 85283"),
      town("Mesa", "AZ", "85201 85204"),
      town("Scottsdale", "AZ", "85251 85257"),
      town("Glendale", "AZ", "85301 85308"),
      town("Chandler", "AZ", "85224 85225"),
    ],
    areaCodes: codes("602 480 623 520 928"),
  },
  losAngeles: {
    towns: [
      town("Los Angeles", "CA", "90012 90026 90034 90042 90045"),
      town("Pasadena", "CA", "91101 91104"),
      town("Glendale", "CA", "91203 91205"),
      town("Burbank", "CA", "91502 91505"),
      town("Long Beach", "CA", "90802 90805"),
      town("Santa Monica", "CA", "90401 90404"),
      town("Torrance", "CA", "90501 90503"),
    ],
    areaCodes: codes("213 323 310 424 818 747 626 562 714 657 949 661"),
  },
  madison: {
    towns: [
      town("Madison", "WI", "53703 53704 53711 53713"),
      town("Sun Prairie", "WI", "53590"),
      town("Middleton", "WI", "53562"),
      town("Verona", "WI", "53593"),
      town("Stoughton", "WI", "53589"),
    ],
    areaCodes: codes("608 262 414 920 715 534"),
  },
  portland: {
    towns: [
      town("Portland", "OR", "97202 97206 97209 97214 97217"),
      town("Beaverton", "OR", "97005 97008"),
      town("Gresham", "OR", "97030"),
      town("Lake Oswego", "OR", "97034"),
      town("Vancouver", "WA", "98660 98663"),
    ],
    areaCodes: codes("503 971 360 541"),
  },
  elsewhere: {
    towns: [
      town("Austin", "TX", "78702 78745"),
      town("Miami", "FL", "33125 33134"),
      town("Atlanta", "GA", "30307 30312"),
      town("Seattle", "WA", "98103 98118"),
      town("Denver", "CO", "80205 80211"),
      town("Honolulu", "HI", "96815 96816"),
      town("Anchorage", "AK", "99501 99503"),
      town("Boston", "MA", "02118 02130"),
      town("Nashville", "TN", "37206 37209"),
      town("Salt Lake City", "UT", "84102 84105"),
      town("New Orleans", "LA", "70115 70119"),
      town("Winston-Salem", "NC", "27101 27103"),
    ],
    areaCodes: codes(
      "512 305 786 404 678 206 303 720 808 907 617 857 615 629 801 385 504 336 215 267 412 216 614 313 612 702 505 210 713 832",
    ),
  },
} satisfies Record<string, Region>;

export type RegionName = keyof typeof regions;
