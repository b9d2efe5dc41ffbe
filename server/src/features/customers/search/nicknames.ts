/** Names and what people are called by them, in the United States, folded. The first of each line is the full name. */
const groups = `
abigail abby gail
abraham abe bram
albert al bert
alexander alex al xander sandy
alexandra alex lexi sandra sandy
alfred al fred alfie
allison ally ali
amanda mandy
andrew andy drew
angela angie
anthony tony
antonio tony
arthur art artie
barbara barb barbie babs
beatrice bea trixie
benjamin ben benny benji
bernard bernie
bradley brad
calvin cal
cameron cam
carolyn carol carrie lynn
catherine cathy cate katie kate kitty cat
charles charlie chuck chas chip
charlotte charlie lottie
christina chris christy tina
christine chris christy tina
christopher chris kit topher
cynthia cindy
daniel dan danny
danielle dani
david dave davy
deborah deb debbie
dennis denny
dominic dom nick
donald don donnie
dorothy dot dottie dolly
douglas doug
edward ed eddie ned ted teddy
edwin ed eddie
eleanor ellie nell nora
elizabeth liz lizzie beth betsy betty eliza lisa libby
emily em emmy
ernest ernie
eugene gene
evelyn evie
frances fran frannie
francis frank fran
francisco paco pancho frank
franklin frank
frederick fred freddie rick
gabriel gabe
gabrielle gabby
gerald gerry jerry
gilbert gil bert
gregory greg
guillermo memo
harold hal harry
harrison harry
henry hank harry hal
herbert herb bert
isabella bella izzy
jacob jake
jacqueline jackie
james jim jimmy jamie
janet jan
jeffrey jeff
jennifer jen jenny
jeremiah jerry
jessica jess jessie
jesus chuy
john johnny jack
jonathan jon johnny
jose pepe
joseph joe joey
joshua josh
judith judy
julia julie
katherine kathy kate katie kat kitty
kathleen kathy kate katie
kenneth ken kenny
kimberly kim
lawrence larry
leonard leo len lenny
leonardo leo
lillian lily lil
louis lou louie
lucille lucy
manuel manny
margaret maggie meg peg peggy marge margie daisy
maria mia
martin marty
matthew matt
maxwell max
melissa missy mel
michael mike mikey mick mickey
michelle shelly
mitchell mitch
nancy nan
natalie nat
nathan nate
nathaniel nate nathan nat
nicholas nick nicky
nicole nikki
olivia liv livvy
pamela pam
patricia pat patty tricia trish
patrick pat paddy
peter pete
philip phil
phillip phil
priscilla cilla
rachel rach
randall randy
raymond ray
rebecca becky becca
reginald reggie
richard rick ricky dick rich richie
robert bob bobby rob robbie bert
roberto beto
rodney rod
roger rog
ronald ron ronnie
rosemary rose rosie
russell russ
ruth ruthie
samantha sam sammie
samuel sam sammy
sandra sandy
santiago diego
sarah sally sadie
sebastian seb
solomon sol
sophia sophie
stanley stan
stephanie steph
stephen steve stevie
steven steve stevie
susan sue susie suzie
susanna sue susie
suzanne sue suzie
tamara tammy
teresa terry tess
theodore ted teddy theo
theresa terry tess
thomas tom tommy
timothy tim timmy
valerie val
veronica ronnie
victor vic
victoria vicky tori
vincent vince vinny
virginia ginny
walter walt wally
wesley wes
william bill billy will willie liam
winifred winnie
zachary zach zack
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

/** Words that are written out or not. */
const spellings = [
  ["saint", "st"],
  ["sainte", "ste"],
  ["junior", "jr"],
  ["senior", "sr"],
];

const alternatives = new Map<string, Set<string>>();
const know = (name: string, other: string) => {
  if (name !== other) alternatives.set(name, (alternatives.get(name) ?? new Set()).add(other));
};
for (const [full = "", ...short] of groups) {
  // Bobby is called Bob as well; Bill and Will are both William, but Al from Albert is no Alexander.
  for (const nickname of short) {
    know(nickname, full);
    know(full, nickname);
    for (const other of short) know(nickname, other);
  }
}
for (const [long = "", short = ""] of spellings) {
  know(long, short);
  know(short, long);
}

/** Other names that someone with this folded one may be known by. */
export const otherNamesOf = (word: string): readonly string[] => [...(alternatives.get(word) ?? [])];
