/** Makes and models that people name, as they write them; for recognizing them, not a catalog. */

export const makes =
  "Acura,Alfa Romeo,Aston Martin,Audi,Bentley,BMW,Buick,Cadillac,Chevrolet,Chevy,Chrysler,Dodge,Ferrari,Fiat,Ford,Genesis,GMC,Honda,Hyundai,Infiniti,Jaguar,Jeep,Kia,Lamborghini,Land Rover,Lexus,Lincoln,Lucid,Maserati,Mazda,McLaren,Mercedes-Benz,Mercedes,Mercury,Mini Cooper,Mitsubishi,Nissan,Polestar,Pontiac,Porsche,Ram,Range Rover,Rivian,Rolls-Royce,Saab,Saturn,Scion,Subaru,Suzuki,Tesla,Toyota,Volkswagen,VW,Volvo".split(
    ",",
  );

/** Names that mean a vehicle even in lower case. */
export const models =
  "4Runner,86,A3,A4,A5,A6,A7,A8,Accord,Acadia,Altima,Armada,Arteon,Aviator,Avalon,Aveo,Blazer,Bolt EV,Bronco Sport,Bronco,BRZ,C-HR,C-Max,Camaro,Camry,Caravan,Challenger,Colorado,Explorer,Rogue Sport,Rogue,Maverick,Optima,Mustang Mach-E,Savana,Prologue,Trax,Q3,Q5,Q7,Q8,X1,X3,X5,X7,GLA,GLC,GLE,MDX,RDX,TLX,ILX,QX50,QX60,QX80,G70,G80,GV70,GV80,S60,S90,V60,XT4,XT5,XT6,MX5,CX30,CX50,CX9,CX90,Elantra N,Grand Wagoneer,Bronco Raptor,Ranger Raptor,Carnival,Cayenne,Cherokee,Civic,Corolla Cross,Corolla,Corsair,Corvette,Crosstrek,Crown Vic,Cruze,CR-V,CRV,CX-3,CX-30,CX-5,CX-50,CX-7,CX-9,CX-90,CX5,Durango,EcoSport,Elantra,Enclave,Equinox,Escalade,EV6,EV9,Expedition,F-150,F150,F-250,F250,F-350,F350,Fiesta,Forester,Gladiator,Grand Caravan,Grand Cherokee,Grand Highlander,Highlander,HR-V,HRV,Impala,Impreza,Insight,Ioniq 5,Ioniq 6,Ioniq,Jetta,Juke,Kicks,Kona,Lightning,Mach-E,Macan,Malibu,Maxima,Miata,Model 3,Model S,Model X,Model Y,Murano,Mustang,MX-5,Navigator,Nautilus,Niro,Odyssey,Outback,Outlander,Pacifica,Palisade,Panamera,Passat,Pathfinder,Prius,Qashqai,Range Rover,RAV 4,RAV4,Renegade,Ridgeline,RX 350,RX350,Santa Fe,Sedona,Seltos,Sentra,Sequoia,Sienna,Silverado 1500,Silverado 2500,Silverado,Sierra 1500,Sierra 2500,Sierra,Solara,Sonata,Sorento,Sportage,Sprinter,Stelvio,Stinger,Suburban,Tacoma,Tahoe,Taurus,Taycan,Telluride,Terrain,Tiguan,Trailblazer,Traverse,Tucson,Tundra,Venza,Veloster,Versa,Wagoneer,Wrangler,WRX,XC40,XC60,XC90,Yaris,Yukon XL,Yukon,GX 460,GX 470,GX 550,GX460,GX470,ES 350,ES350,ES 300h,NX 300,NX 350,NX350,LX 570,LX 600,IS 250,IS 350,RX 330,RX 450h,X4,X6,GLB,GLS,C300,E350,Q4,Santa Cruz,Xterra,Land Cruiser,Supra,Matrix,bZ4X,GR86,Bolt EUV,Blazer EV,Equinox EV,Cobalt,Avalanche,F-450,F450,Super Duty,Transit Connect,Crown Victoria,Excursion,Envoy,ProMaster,Solterra,Tribeca,Taos,Touareg,GTI,Atlas Cross Sport,CX-70,CX-90,V90,EX30,EX90,C40,Grand Cherokee L,Dakota,Viper,Town & Country,Town and Country,PT Cruiser,Sebring,TSX,Integra,ZDX,Q50,Q60,G37,GV60,MKZ,MKX,MKC,Town Car,CTS,ATS,SRX,CT4,CT5,Lyriq,Escalade ESV,LaCrosse,Lucerne,Envista,LeSabre,Countryman,Clubman,Eclipse Cross,Lancer,Outlander Sport,Cybertruck,Boxster,Cayman,Velar,Evoque,Range Rover Sport,Giulia,Tonale,F-Pace,E-Pace,K5,Cadenza,TRX,e-tron,Ariya,370Z,350Z,Hummer,Prius Prime,RAV4 Prime,Mirai,Ioniq 9,Silverado EV,Hummer EV,Sienna Hybrid".split(
    ",",
  );

/** Names that are words too: a vehicle's only with a capital, a year or a make. */
export const modelWords =
  "ID.4,Accent,Aerio,Ascent,Atlas,Avenger,Beetle,Bolt,Canyon,Charger,Compass,Dart,Defender,Discovery,Edge,Element,Encore,Envision,Escape,Express,Fit,Flex,Focus,Forte,Fox,Frontier,Fusion,Golf,Hornet,Journey,Legacy,Leaf,Liberty,Note,Passport,Patriot,Pilot,Quest,Ranger,Raptor,Rio,GX,LX,RX,NX,TX,UX,Sonic,Soul,Spark,Titan,Transit,Venue,Volt".split(
    ",",
  );

/** Of those, what a word like "my" before them also makes a vehicle's. */
export const ownedModelWords =
  "Ascent,Atlas,Avenger,Beetle,Canyon,Charger,Compass,Defender,Discovery,Edge,Encore,Envision,Escape,Focus,Forte,Frontier,Fusion,Golf,Hornet,Legacy,Leaf,Liberty,Patriot,Passport,Pilot,Ranger,Rio,Sonic,Soul,Titan,Transit,Venue,Volt".split(
    ",",
  );
