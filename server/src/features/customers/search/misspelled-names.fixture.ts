/** What people type, and whom they mean: `typed = First Last`. */
const misspelled = `
Ruth Jonhson = Ruth Johnson; Jhon Smith = John Smith; Micheal Brown = Michael Brown; Jse Gonzalez = José González; gonzlez = Pilar González
Gonzales = Pilar González; mueller = Uwe Müller; Catherine Bell = Katherine Bell; Kathrine Bell = Katherine Bell; Kathryn Bell = Katherine Bell
Stephen Cole = Steven Cole; Stefan Cole = Steven Cole; Jefrey Hale = Geoffrey Hale; Jeffrey Hale = Geoffrey Hale; Geofrey Hale = Geoffrey Hale
Phillip Marsh = Philip Marsh; Filip Marsh = Philip Marsh; Shawn Doyle = Sean Doyle; Shaun Doyle = Sean Doyle; Doyl Sean = Sean Doyle
Kristina Lund = Christina Lund; Cristina Lund = Christina Lund; Chistina Lund = Christina Lund; Lnud Christina = Christina Lund
Thompsen = Grant Thompson; Thomson Grant = Grant Thompson; Tompson = Grant Thompson; Grnat Thompson = Grant Thompson
Rodrigez = Alma Rodríguez; Rodriquez = Alma Rodríguez; Rodrigues = Alma Rodríguez; Alma Rodrigeuz = Alma Rodríguez
Hernandes = Tomás Hernández; Ernandez = Tomás Hernández; Hernadez = Tomás Hernández; Thomas Hernandez = Tomás Hernández
Martines = Ilda Martínez; Martinz = Ilda Martínez; Matrinez = Ilda Martínez; Hilda Martinez = Ilda Martínez
Schroeder = Jörg Schröder; Schroder Jorg = Jörg Schröder; Schrder = Jörg Schröder; Joerg Schroeder = Jörg Schröder
Jaeger = Anke Jäger; Yager = Anke Jäger; Anke Jeager = Anke Jäger; Jagger = Anke Jäger
Mcdonnald = Fiona McDonald; MacDonald = Fiona McDonald; McDonlad = Fiona McDonald; Fionna McDonald = Fiona McDonald
O'Brian = Maeve O'Brien; Obrein = Maeve O'Brien; Maive Obrien = Maeve O'Brien; Mave O'Brien = Maeve O'Brien
Wiliams = Serena Williams; Willams = Serena Williams; Wililams = Serena Williams; Sarena Williams = Serena Williams
Anderson Eric = Erik Andersen; Andresen = Erik Andersen; Eric Andersen = Erik Andersen; Erick Andersen = Erik Andersen
Nguyan = Linh Nguyen; Ngyuen = Linh Nguyen; Nguen = Linh Nguyen; Lin Nguyn = Linh Nguyen
Patal = Dipa Patel; Pattel = Dipa Patel; Deepa Patel = Dipa Patel; Dipa Ptael = Dipa Patel
Kowalsky = Łukasz Kowalski; Kowlaski = Łukasz Kowalski; Lucasz Kowalski = Łukasz Kowalski; Lukas Kovalski = Łukasz Kowalski
Petterson = Nils Peterson; Petersen = Nils Peterson; Niels Peterson = Nils Peterson; Petreson = Nils Peterson
Sulivan = Nora Sullivan; Sullivann = Nora Sullivan; Sulliven = Nora Sullivan; Norah Sulivan = Nora Sullivan
Hamiltin = Leigh Hamilton; Hamliton = Leigh Hamilton; Lee Hamilton = Leigh Hamilton; Hamelton = Leigh Hamilton
Washingtn = Denzel Washington; Washinton = Denzel Washington; Denzell Washington = Denzel Washington; Wasington = Denzel Washington
Alexandr Volkov = Alexander Volkov; Aleksander Volkov = Alexander Volkov; Volkof = Alexander Volkov; Wolkov = Alexander Volkov
Elisabeth Frost = Elizabeth Frost; Elizbeth Frost = Elizabeth Frost; Elizabeth Forst = Elizabeth Frost; Elizabet Frots = Elizabeth Frost
Teresa Quinn = Theresa Quinn; Tereza Quinn = Theresa Quinn; Theresa Quin = Theresa Quinn; Qiunn Theresa = Theresa Quinn
Sara Whitfield = Sarah Whitfield; Whitefield = Sarah Whitfield; Witfield = Sarah Whitfield; Whitfeild = Sarah Whitfield
Rebeca Stone = Rebecca Stone; Rebbecca Stone = Rebecca Stone; Rebekah Stone = Rebecca Stone; Rebecca Stoen = Rebecca Stone
Jonathon Pike = Jonathan Pike; Johnathan Pike = Jonathan Pike; Jonathan Pyke = Jonathan Pike; Jonatan Pike = Jonathan Pike
Mathew Graves = Matthew Graves; Mattew Graves = Matthew Graves; Matthew Gravse = Matthew Graves; Grvaes = Matthew Graves
Nicolas Ferro = Nicholas Ferro; Nickolas Ferro = Nicholas Ferro; Nicholas Fero = Nicholas Ferro; Nicholas Ferrow = Nicholas Ferro
Alan Burke = Allan Burke; Allen Burke = Allan Burke; Allan Burk = Allan Burke; Alan Berke = Allan Burke
Gary Reid = Garry Reid; Garry Reed = Garry Reid; Gerry Reid = Garry Reid; Garry Ried = Garry Reid
Brian Doolan = Bryan Doolan; Brayn Doolan = Bryan Doolan; Bryan Dolan = Bryan Doolan; Dooaln = Bryan Doolan
Marc Rossi = Mark Rossi; Mark Rosi = Mark Rossi; Mark Rossy = Mark Rossi; Marck Rossi = Mark Rossi
Debra Knox = Deborah Knox; Debora Knox = Deborah Knox; Deborah Nox = Deborah Knox; Deobrah Knox = Deborah Knox
Isabella Conti = Isabela Conti; Izabela Conti = Isabela Conti; Isabel Conty = Isabela Conti; Isabela Cotni = Isabela Conti
Ximenez = Rafael Jiménez; Gimenez = Rafael Jiménez; Jimenes = Rafael Jiménez; Raphael Jimenez = Rafael Jiménez
Vasques = Inés Vásquez; Vazquez = Inés Vásquez; Ines Vasqez = Inés Vásquez; Inez Vasquez = Inés Vásquez
Guttierez = Lola Gutiérrez; Gutierez = Lola Gutiérrez; Guiterrez = Lola Gutiérrez; Lolla Gutierrez = Lola Gutiérrez
Smyth Jane = Jane Smythe; Smyhte = Jane Smythe; Jayne Smythe = Jane Smythe; Smithe = Jane Smythe
Zimmermann = Otto Zimmerman; Zimerman = Otto Zimmerman; Simmerman = Otto Zimmerman; Oto Zimmreman = Otto Zimmerman
Groß = Heidi Grosz; Grozs = Heidi Grosz; Haidi Grosz = Heidi Grosz; Heidy Grosz = Heidi Grosz
Bjorn Sorensen = Bjørn Sørensen; Bjoern Soerensen = Bjørn Sørensen; Sorenson = Bjørn Sørensen; Born Sorensen = Bjørn Sørensen
Francoise Lefevre = Françoise Lefèvre; Fransoise Lefevre = Françoise Lefèvre; Lefebvre = Françoise Lefèvre; Lefever = Françoise Lefèvre
Mohamed Farouk = Mohammed Farouk; Muhammed Farouk = Mohammed Farouk; Mohammad Farouk = Mohammed Farouk; Faruk = Mohammed Farouk
Yousef Haddad = Yusuf Haddad; Yusef Haddad = Yusuf Haddad; Yusuf Hadad = Yusuf Haddad; Yusfu Haddad = Yusuf Haddad
Keshia Booker = Keisha Booker; Kiesha Booker = Keisha Booker; Keisha Boker = Keisha Booker; Bokoer = Keisha Booker
Dominic Pratt = Dominique Pratt; Dominik Pratt = Dominique Pratt; Dominique Prat = Dominique Pratt; Dominique Partt = Dominique Pratt
Vanderburg = Pieter Vanderberg; Vandenberg = Pieter Vanderberg; Peter Vanderberg = Pieter Vanderberg; Piter Vanderbreg = Pieter Vanderberg
Chamberlin = Iris Chamberlain; Chamberlian = Iris Chamberlain; Camberlain = Iris Chamberlain; Irsi Chamberlain = Iris Chamberlain
`;

export const misspelledNames = misspelled
  .split(/[;\n]/)
  .filter((line) => line.includes("="))
  .map((line) => {
    const [typed = "", right = ""] = line.split("=").map((part) => part.trim());
    return { typed, right };
  });

const commonFirstNames = `
James Mary Robert Patricia John Jennifer David Linda Joseph Susan Charles Jessica Daniel Karen Anthony Sandra Kevin Ashley George
Emily Edward Carol Ronald Amanda Timothy Melissa Jason Amy Ryan Angela Jacob Anna Eric Ruth Larry Diane Frank Julie Scott Joyce`;
const commonLastNames = `
Smith Johnson Brown Jones Garcia Miller Davis Lopez Wilson Taylor Moore Jackson Martin Lee Perez White Harris Clark Lewis Walker Hall
Young King Wright Scott Torres Hill Flores Green Adams Nelson Baker Rivera Carter Roberts Gomez Evans Turner Diaz Parker Cruz Edwards
Collins Reyes Stewart Morris Morales Murphy Cook Ortiz Morgan Cooper Bailey Johnston Howard Ward Cox Watson Brooks Wood James Bennett
Gray Hughes Price Myers Long Foster Sanders Ross Powell Russell Fisher Henderson Butler Barnes Simmons Jordan Graham Wallace West`;

const namesIn = (text: string) => text.split(/\s+/).filter(Boolean);

/** Everybody who is meant, among a few thousand others. */
export function listPeopleToFind(): { firstName: string; lastName: string }[] {
  const meant = [...new Set(misspelledNames.map(({ right }) => right))].map((right) => {
    const [firstName = "", ...lastNames] = right.split(" ");
    return { firstName, lastName: lastNames.join(" ") };
  });
  const others = namesIn(commonFirstNames).flatMap((firstName) =>
    namesIn(commonLastNames).map((lastName) => ({ firstName, lastName })),
  );
  return [...meant, ...others];
}
