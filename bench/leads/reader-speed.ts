import { performance } from "node:perf_hooks";
import { readLeadDocument, readLeadMail } from "@automotive-crm/lead-documents";
import { readPhone } from "@automotive-crm/server/src/platform/read-phone.ts";

/** Another word for each number. */
const wordOf = (number: number) => number.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz".charAt(Number(digit)));

/** What a provider sends about somebody whom no other number means. */
export const documentOf = (number: number) => `<?xml version="1.0"?><?adf version="1.0"?>
<adf><prospect><id source="Bench">${number}</id><requestdate>2026-07-02T08:00:00-04:00</requestdate>
<vehicle interest="buy" status="used"><year>2021</year><make>Subaru</make><model>Outback</model><vin>4S4BTACC1M3123456</vin>
<price currency="USD">24,500</price><odometer units="mi">31000</odometer></vehicle>
<customer><contact><name part="first">Ines</name><name part="last">Falk-${wordOf(number)}</name><email>bench${number}@example.com</email>
<phone type="cellphone">(312) 555-${String(number % 10_000).padStart(4, "0")}</phone></contact>
<comments><![CDATA[Is it still there?<br>Stock: B-${number}]]></comments></customer>
<vendor><vendorname>Bench Motors</vendorname></vendor><provider><name>Bench</name></provider></prospect></adf>`;

const mailOf = (number: number) =>
  `From: leads@bench.example\r\nMessage-ID: <${number}@bench.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${documentOf(number)}`;

/** How many documents and mails a second are read by one core: nothing that is posted can be taken in faster. */
export async function measureReader(documents: number): Promise<string> {
  const perSecond = async (read: (number: number) => unknown) => {
    const start = performance.now();
    for (let number = 0; number < documents; number += 1) await read(number);
    return Math.round((documents * 1_000) / (performance.now() - start)).toLocaleString("en-US");
  };
  const posted = await perSecond((number) => readLeadDocument(Buffer.from(documentOf(number)), { readPhone }));
  const mailed = await perSecond((number) => readLeadMail(Buffer.from(mailOf(number)), { readPhone }));
  return `reader: ${posted} documents/s, ${mailed} mails/s`;
}
