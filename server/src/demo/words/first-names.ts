/** First names common in the United States, the most frequent first. */
export const firstNames: readonly string[] = `
James Mary Michael Jennifer Robert Linda David Patricia John Elizabeth William Maria Christopher Jessica Joseph Sarah
Daniel Ashley Matthew Karen Anthony Emily Jose Michelle Mark Amanda Steven Melissa Andrew Stephanie Brian Nicole Kevin
Lisa Joshua Laura Thomas Angela Ryan Heather Jason Kimberly Eric Rachel Carlos Amy Juan Samantha Richard Christina
Jonathan Rebecca Luis Megan Brandon Susan Justin Lauren Benjamin Ana Nicholas Brittany Jacob Danielle Tyler Kelly
Alexander Sandra Paul Victoria Kenneth Andrea Patrick Nancy Adam Amber Timothy Katherine Aaron Diana Jeffrey Cynthia
Sean Natalie Nathan Teresa Gabriel Olivia Zachary Hannah Gregory Monica Jesus Erica Antonio Crystal Samuel Alicia
Scott Vanessa Miguel Julia Edward Sophia Peter Kathleen Alejandro Isabella Jorge Grace Ethan Emma Victor Alexis George
Tiffany Manuel Courtney Stephen Erin Francisco Jasmine Charles Denise Derek Gloria Marcus Rosa Ian Carmen Javier Abigail
Dylan Veronica Oscar Martha Kyle Leslie Raymond Yolanda Austin Priya Omar Wei Keisha Darnell Aaliyah Malik Latoya Jamal
Imani Tyrone Ebony Andre Tamika Terrence Shanice Kofi Amara Chidi Ngozi Kwame Zainab Hassan Fatima Ahmed Layla Yusuf
Noor Ibrahim Amina Tariq Leila Reza Shirin Arjun Anjali Ravi Deepa Sanjay Kavya Vikram Lakshmi Rohan Neha Min-jun
Ji-woo Seo-yeon Hiroshi Yuki Kenji Sakura Jun Mei Xin Li Hui Jing Minh Linh Thanh Huong Duc Trang Jasper Maribel
Rogelio Guadalupe Esperanza Ramiro Lourdes Beatriz Joaquin Itzel Xiomara Dmitri Svetlana Oleksandr Oksana Piotr
Agnieszka Katarzyna Giovanni Francesca Lorenzo Chiara Konstantinos Eleni Sven Ingrid Lars Astrid Declan Siobhan Cormac
Aoife Hamish Fiona Pierre Camille Etienne Margot Otto Greta Wolfgang Heidi Wyatt Savannah Colton Peyton Hunter Makayla
Easton Harper Beckett Willow Silas Hazel Ezra Ivy Theodore Clementine Walter Dorothy Harold Ruth Eugene Mildred Clarence
Agnes Leonard Florence Bartholomew Wilhelmina
`
  .trim()
  .split(/\s+/);

/** Names that challenge forms, search and lists: accents, hyphens, apostrophes, several words. */
export const demandingFirstNames: readonly string[] = [
  "José",
  "Zoë",
  "Łukasz",
  "Anne-Marie",
  "María José",
  "Renée",
  "Björn",
  "Chloé",
  "Jean-Luc",
  "Siân",
  "Søren",
  "Mary Ann",
  "D'Andre",
  "Ángela",
  "Françoise",
  "Iñaki",
  "Lê Thị",
  "Billie-Jo",
  "Andrés",
  "Inês",
  "Jiří",
  "Mónica",
  "La’Keisha",
  "Óscar",
  "Ruairí",
  "Thérèse",
  "J. R.",
  "Bo",
  "Maximiliana-Konstantina",
  "Christopher-Alexander",
];
