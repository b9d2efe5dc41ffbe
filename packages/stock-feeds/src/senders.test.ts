import { describe, expect, it } from "vitest";
import { readText, unitsOf, vins } from "./testing.fixture.ts";

const [ford = "", honda = "", tesla = ""] = vins;

describe("feeds of the usual senders", () => {
  it("reads HomeNet, whose photos share a cell and whose internal prices stay apart", async () => {
    const [unit] = await unitsOf(
      `"DealerID","Type","Stock","VIN","Year","Make","Model","Trim","ExteriorColor","Miles","SellingPrice","MSRP","BookValue","Invoice","Certified","DateInStock","Internet_Price","ImageList"
"RIVER9","Used","B77A","${ford}","2022","Ford","F-150","Lariat","Agate Black","31,204","41990","0","38000","0","True","2/28/2026","40990","https://img.example.com/a.jpg,https://img.example.com/b,1.jpg"`,
    );
    expect(unit).toMatchObject({
      vin: ford,
      stockNumber: "B77A",
      year: 2022,
      condition: "used",
      isCertified: true,
      status: "available",
      mileage: 31_204,
      prices: { selling: 4_199_000, internet: 4_099_000, book: 3_800_000 },
      askingPrice: 4_099_000,
      inStockOn: "2026-02-28",
      location: "RIVER9",
      photos: ["https://img.example.com/a.jpg", "https://img.example.com/b,1.jpg"],
    });
    expect(unit?.prices.invoice).toBeUndefined();
  });

  it("reads vAuto, one file for many rooftops, with wholesale and fleet cars", async () => {
    const units = await unitsOf(
      [
        "DealerId,VIN,Stock #,New/Used,Year,Make,Model,Series,Odometer,Colour,MSRP,Price,Certified,Photo Url List,Inventory Date,Age,Disposition",
        `D1,${ford},A1,U,2022,Ford,F-150,XL,8123,White,,"$33,500",No,https://i.example.com/1.jpg|https://i.example.com/1.jpg|http://i.example.com/2.jpg,3/1/2026 11:05:00 PM,9,W`,
        `D2,${honda},A2,N,2026,Honda,Civic,EX,4,Red,27995,,No,,2026-02-03,,Fleet`,
      ].join("\n"),
    );
    expect(units).toMatchObject([
      { status: "wholesale", trim: "XL", photos: ["https://i.example.com/1.jpg"], inStockOn: "2026-03-01", age: 9 },
      { status: "fleet", location: "D2", prices: { msrp: 2_799_500 }, photos: [] },
    ]);
    expect(units[1]?.askingPrice).toBeUndefined();
  });

  it("reads Frazer's and DealerCarSearch's windows-1252, where style is a trim or a body", async () => {
    const text = `Stock,VIN,Year,Make,Model,Style,Mileage,Color,Color 2,Retail Price,Internet Price,PhotoURLs
F1,${honda},2019,Honda,Civic,Touring,61 005,Bleu Métal,Gris,18 900, 17 400,"https://i.example.com/1.jpg, https://i.example.com/2.jpg"
F2,${ford},2022,Ford,F-150,Crew Cab Pickup,12005,Red,Tan,,,`;
    const reading = await readText(Buffer.from(text, "latin1"));
    expect(reading).toMatchObject({ encoding: "windows-1252", delimiter: "," });
    expect(reading.rows.map(({ unit }) => unit)).toMatchObject([
      {
        trim: "Touring",
        mileage: 61_005,
        exteriorColor: "Bleu Métal",
        interiorColor: "Gris",
        askingPrice: 1_740_000,
        prices: { list: 1_890_000 },
        photos: ["https://i.example.com/1.jpg", "https://i.example.com/2.jpg"],
      },
      { body: "Crew Cab Pickup", prices: {} },
    ]);
  });

  it("reads Google's listings, whose id is a stock number", async () => {
    const [unit] = await unitsOf(
      `vin\tid\tstore_code\tdealership_address\timage_link\tadditional_image_link\tdate_in_stock\tprice\tvehicle_msrp\tcondition\tcertified_pre_owned\tmake\tmodel\tyear\tmileage
${tesla}\tT9\tWEST\t1 Elm St\thttps://i.example.com/1.jpg\thttps://i.example.com/1.jpg,https://i.example.com/2.jpg\t2026-03-04T22:00:00Z\t38250.00 CAD\t\tused\tTRUE\tTesla\tModel 3\t2020\t41200 km`,
    );
    expect(unit).toMatchObject({
      stockNumber: "T9",
      location: "WEST",
      inStockOn: "2026-03-04",
      askingPrice: 3_825_000,
      currency: "CAD",
      isCertified: true,
      mileage: 41_200,
      mileageUnit: "km",
    });
    expect(unit?.photos).toHaveLength(2);
  });

  it("reads Meta's catalog, whose price is before the sale and whose images are JSON or columns", async () => {
    const units = await unitsOf(
      `vehicle_id,vin,title,make,model,year,mileage.value,mileage.unit,state_of_vehicle,availability,date_first_on_lot,price,sale_price,image,image[0].url,image[0].tag[0]
M1,${ford},2022 Ford,Ford,F-150,2022,22000,MI,CPO,AVAILABLE,2026-01-15,28990 USD,27490 USD,"[{""url"":""https://i.example.com/1.jpg"",""tag"":[""Exterior""]},{""url"":""https://i.example.com/2.jpg""}]",,
M2,${honda},2019 Honda,Honda,Civic,2019,50000,KM,USED,NOT_AVAILABLE,,18990 USD,,,https://i.example.com/3.jpg,Front`,
    );
    expect(units).toMatchObject([
      {
        stockNumber: "M1",
        condition: "used",
        isCertified: true,
        status: "available",
        mileageUnit: "mi",
        prices: { list: 2_899_000, special: 2_749_000 },
        askingPrice: 2_749_000,
        photos: ["https://i.example.com/1.jpg", "https://i.example.com/2.jpg"],
      },
      { status: "hold", mileageUnit: "km", askingPrice: 1_899_000, photos: ["https://i.example.com/3.jpg"] },
    ]);
  });

  it("reads AutoTrader's, with its misspelled transmission", async () => {
    const [unit] = await unitsOf(
      `StockNumber,VIN,Year,Make,Model,Trim,Mileage,ExteriorColor,InteriorColor,Tranmission,BodyType,EngineType,DriveType,FuelType,Options,ImageURL,VideoURL,Price
0042,${honda},2019,Honda,Civic,EX,1000,Red,Black,CVT,Sedan,1.5L,FWD,Gas,"Roof;Seats",https://i.example.com/1.jpg,https://v.example.com/1,18500`,
    );
    expect(unit).toMatchObject({
      stockNumber: "0042",
      transmission: "CVT",
      askingPrice: 1_850_000,
      options: "Roof;Seats",
    });
    expect(unit?.photos).toEqual(["https://i.example.com/1.jpg"]);
  });
});

describe("XML", () => {
  const expected = {
    vin: tesla,
    stockNumber: "X1",
    year: 2020,
    make: "Tesla",
    model: "Model 3",
    askingPrice: 3_000_000,
  };

  it.each([
    [
      "elements",
      `<stock><car><stocknumber>X1</stocknumber><vin>${tesla}</vin><year>2020</year><make>Tesla</make><model>Model 3</model><price>30000</price></car></stock>`,
    ],
    [
      "attributes",
      `<stock><car stock="X1" vin="${tesla}" year="2020" make="Tesla" model="Model 3" price="30000"/></stock>`,
    ],
    [
      "pairs in attributes",
      `<l><item><f name="stock" value="X1"/><f name="vin" value="${tesla}"/><f name="year" value="2020"/><f name="make" value="Tesla"/><f name="model" value="Model 3"/><f name="price" value="30000"/></item></l>`,
    ],
    [
      "pairs of a name and a text",
      `<l><item><f name="stock">X1</f><f name="vin">${tesla}</f><f name="year">2020</f><f name="make">Tesla</f><f name="model">Model 3</f><f name="price">30000</f></item></l>`,
    ],
    [
      "pairs of elements",
      `<l><item><f><name>stock</name><value>X1</value></f><f><name>vin</name><value>${tesla}</value></f><f><name>year</name><value>2020</value></f><f><name>make</name><value>Tesla</value></f><f><name>model</name><value>Model 3</value></f><f><name>price</name><value>30000</value></f></item></l>`,
    ],
    [
      "names and values in turn",
      `<l><item><name>stock</name><value>X1</value><name>vin</name><value>${tesla}</value><name>year</name><value>2020</value><name>make</name><value>Tesla</value><name>model</name><value>Model 3</value><name>price</name><value>30000</value></item></l>`,
    ],
    [
      "types of prices",
      `<l><item><stock>X1</stock><vin>${tesla}</vin><year>2020</year><make>Tesla</make><model>Model 3</model><price type="MSRP">39000</price><price type="internet">30000</price></item></l>`,
    ],
    [
      "groups",
      `<lot><vehicles><vehicle><id>9</id><identification><vin>${tesla}</vin><stock_no>X1</stock_no></identification><year>2020</year><make>Tesla</make><model>Model 3</model><pricing><price>30000</price></pricing></vehicle></vehicles></lot>`,
    ],
    [
      "Google's RSS",
      `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Lot</title><item><g:id>X1</g:id><g:vin>${tesla}</g:vin><g:dealership_address>1 Elm</g:dealership_address><g:year>2020</g:year><g:make>Tesla</g:make><g:model>Model 3</g:model><g:price>30000.00 USD</g:price></item></channel></rss>`,
    ],
  ])("is read from %s", async (_, xml) => {
    const reading = await readText(xml);
    expect(reading).toMatchObject({ format: "xml", isTruncated: false });
    expect(reading.rows).toHaveLength(1);
    expect(reading.rows[0]?.unit).toMatchObject(expected);
  });

  it("keeps lists of photos, units of a mileage, CDATA and entities", async () => {
    const [unit] = await unitsOf(
      `<a><v><vin>${ford}</vin><make>Ford</make><model>F&#45;150</model><mileage unit="km">1,200</mileage><photos><photo>https://i.example.com/1.jpg</photo><photo url="https://i.example.com/2.jpg"/></photos><comments><![CDATA[Sold <b>as is</b> & clean]]></comments></v></a>`,
    );
    expect(unit).toMatchObject({ model: "F-150", mileage: 1_200, mileageUnit: "km" });
    expect(unit?.photos).toHaveLength(2);
    expect(unit?.description).toBe("Sold <b>as is</b> & clean");
  });

  it("knows what a type or status says by its value", async () => {
    const car = (vin: string, rest: string) =>
      `<car><vin>${vin}</vin><make>Ford</make><model>F-150</model>${rest}</car>`;
    const units = await unitsOf(
      `<cars>${car(ford, "<type>Motorcycle</type><status>certified</status>")}${car(honda, "<type>New</type><status>Sale Pending</status><certified>1</certified>")}${car(tesla, "<status>Gone fishing</status>")}</cars>`,
    );
    expect(units).toMatchObject([
      { condition: "used", isCertified: true, status: "available" },
      { condition: "new", isCertified: false, status: "pending" },
      { status: "available", statusAsSent: "Gone fishing" },
    ]);
  });

  it("leaves out the car in whose middle the feed ends", async () => {
    const reading = await readText(
      `<a><v><vin>${ford}</vin><make>Ford</make><model>F-150</model></v><v><vin>${honda}</vin><make>Honda</make><mod`,
    );
    expect(reading.rows).toHaveLength(1);
    expect(reading.isTruncated).toBe(true);
  });
});
