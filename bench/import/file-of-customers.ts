const headers =
  "Customer ID,First Name,Middle Name,Last Name,Company,Cell Phone,Home Phone,Work Phone,Email,Address,City,State,Zip,Birthday,VIN,Year,Make,Model,Do Not Call,Notes";

/** A file of customers, each with a vehicle and a note; some rows at a time, so that what the file takes in memory isn't measured. */
export async function* textOfFile(rows: number): AsyncGenerator<string> {
  yield `${headers}\n`;
  for (let first = 0; first < rows; first += 1_000) {
    const count = Math.min(1_000, rows - first);
    yield Array.from({ length: count }, (_, index) => rowOfFile(first + index)).join("");
  }
}

function rowOfFile(index: number): string {
  const number = String(2_000_000 + index);
  const phone = (area: string) => `(${area}) ${number.slice(0, 3)}-${number.slice(3)}`;
  return `${number},Fay,,Fox ${number},,${phone("305")},${phone("201")},,fay${number}@example.com,${index} Main St,Newark,NJ,07102,3/${(index % 28) + 1}/1970,,2019,Honda,Accord,${index % 9 === 0 ? "Y" : "N"},"Called, left a message"\n`;
}
