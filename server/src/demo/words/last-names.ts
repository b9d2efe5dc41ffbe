/** Last names common in the United States, the most frequent first. */
export const lastNames: readonly string[] = `
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts
Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez
Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James
Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins
Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez Simmons Romero Jordan Patterson
Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina
Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas
Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason
Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Stone Salazar Fox Warren Mills Meyer Rice Schmidt
Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce
Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado
Ray Delgado Berry Perkins Hoffman Johnston Matthews Pena Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero
George Chapman Rios Estrada Ortega Watkins Greene Nunez Wheeler Valdez Harper Burke Larson Santiago Maldonado Morrison
Franklin Carlson Austin Dominguez Carr Lawson Jacobs Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey Williamson
Gilbert Dean Sims Espinoza Howell Wong Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Fields
Park Yang Banks Walters Khan Ali Hussein Abdullah Haddad Mansour Rahman Chowdhury Sharma Gupta Reddy Iyer Natarajan
Kaur Okafor Adeyemi Mensah Diallo Tesfaye Mwangi Nakamura Tanaka Suzuki Watanabe Choi Kang Jung Huang Zhang Liu Pham
Vu Bui Dang Kowalski Nowak Wisniewski Petrov Ivanova Shevchenko Horvat Novak Popescu Papadopoulos Rossi Ferrari Russo
Esposito Bianchi Dubois Lefebvre Moreau Becker Schneider Zimmerman Lindqvist Johansson Andersen Nielsen Virtanen
Gallagher Doyle Byrne Kavanagh Brennan McCarthy MacLeod Stewart-Hall Whitfield Underwood Blackwood Ashworth Kingsley
Featherstone Abernathy Vandenberg Castellanos Villanueva Montenegro Zapata Quintero Begaye Yazzie Kealoha Tuiasosopo
`
  .trim()
  .split(/\s+/);

/** Last names with accents, hyphens, apostrophes, particles and great length. */
export const demandingLastNames: readonly string[] = [
  "O'Brien",
  "D'Angelo",
  "Smith-Jones",
  "O’Connor",
  "García Márquez",
  "de la Cruz",
  "Van der Berg",
  "Muñoz-Reyes",
  "Großmann",
  "Sørensen",
  "Wójcik",
  "Nguyễn",
  "St. John",
  "O'Neal-Washington",
  "Müller",
  "Çelik",
  "Ibáñez",
  "Dvořák",
  "Mc Kenna",
  "Al-Farsi",
  "Ó Súilleabháin",
  "D’Souza",
  "Łukasiewicz",
  "Fernández de Córdoba",
  "Papadimitriou-Vanderbilt",
  "Wolfeschlegelsteinhausen",
  "Ng",
  "Peña",
  "Björklund",
  "Saint-Exupéry",
];
