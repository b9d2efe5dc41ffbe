import type { Target } from "./targets.ts";

/**
 * How dealers' systems, address books and people call their columns, in comparable form. A header is one of these as a whole, never a part
 * of one: by parts, a pager would be a phone and an assistant's number the customer's.
 */
const words: readonly (readonly [Target, string])[] = [
  [
    { field: "fullName" },
    "name fullname displayname names lastnamefirstname lastfirst firstandlastname namelastfirst nameonfile kundenname kunde nombrecompleto nomcomplet nomeprenom buyer buyername purchaser purchasername client customer contact contactperson ansprechpartner",
  ],
  [{ field: "firstName" }, "firstname first fname givenname forename vorname prenom nombre nombres primernombre"],
  [{ field: "middleName" }, "middlename middle mname middleinitial mi additionalname zweitername segundonombre"],
  [
    { field: "lastName" },
    "lastname last lname surname familyname nachname familienname nom nomdefamille apellido apellidos",
  ],
  [{ field: "suffix" }, "suffix sfx namesuffix suffixname generation"],
  [
    { field: "company" },
    "company companyname companyorganization organization organisation organizationname business businessname employer accountname associatedcompany firma firmenname unternehmen empresa societe entreprise raisonsociale",
  ],
  [
    { field: "kind" },
    "customertype clienttype entitytype individualorbusiness personorbusiness personorcompany isbusiness iscompany businessflag kundenart",
  ],
  [
    { field: "externalId" },
    "id customerid custid customernumber customerno customernum custno custnum cust clientid clientnumber contactid recordid guid uuid externalid customerkey customercode dmsid dmsidnumber dmscustomerid dmscustomernumber dmsnumber dmsno crmid crmcustomerid accountnumber accountno acctno kundennummer kundennr kdnr numerocliente idcliente numeroclient",
  ],
  [{ field: "mergedIds" }, "mergedids mergedrecordids mergedcontactids mergedcustomerids mergedvids"],
  [
    { field: "phone", phoneType: "mobile" },
    "cell cellphone cellphonenumber cellnumber cellno cellular cellularphone mobile mobilephone mobilephonenumber mobilenumber mobileno phonecell phonemobile cphone cellph textphone textnumber smsnumber smsphone wireless wirelessphone mobil mobiltelefon mobilnummer handy handynummer handynr mobiltel celular movil telefonomovil telefonocelular portable telephoneportable",
  ],
  [
    { field: "phone", phoneType: "home" },
    "homephone homephonenumber homenumber homeno hometelephone hometel phonehome hphone homeph evephone evening eveningphone eveningphonenumber nightphone residencephone residentialphone telefonprivat privat festnetz telefonocasa telephonedomicile",
  ],
  [
    { field: "phone", phoneType: "work" },
    "workphone workphonenumber worknumber workno worktelephone phonework wphone workph dayphone daytimephone daytimephonenumber businessphone businessphonenumber businessnumber busphone phonebusiness employerphone companyphone companymainphone telefongeschaftlich geschaftlich telefonotrabajo telephonebureau",
  ],
  [{ field: "phone", phoneType: "office" }, "officephone officephonenumber officenumber phoneoffice"],
  [
    { field: "phone", phoneType: "fax" },
    "fax faxnumber faxno faxphone phonefax homefax workfax businessfax otherfax telefax",
  ],
  [
    { field: "phone", phoneType: "other" },
    "phone phonenumber phoneno phonenum ph telephone telephonenumber telephoneno tel mainphone phonemain mainphonenumber altphone alternatephone alternatephonenumber alternativephone phonealt phonealternate otherphone phoneother secondaryphone secondphone bestphone bestnumber preferredphone number contactnumber defaultphone carphone callback radiophone ttytddphone telefon telefonnummer telefono numerodetelefono tfno telephonefixe",
  ],
  [
    { field: "email" },
    "email emailaddress emailaddr mail mailaddress emails emailid primaryemailaddress homeemail workemail personalemail businessemail emailhome emailwork emailprimary emailpersonal emailalt emailalternate altemail alternateemail alternateemailaddress alternativeemail secondaryemail otheremail emailother secondemail preferredemail bestemail internetaddress emailadresse mailadresse correo correoelectronico courriel adresseemail adressemail",
  ],
  [
    { field: "street" },
    "street streetaddress streetname streetline address addressline addr addrline streetandnumber housenumberandstreet apt apartment aptno aptnumber aptsuite unit unitnumber suite suitenumber strasse strassehausnummer strassehausnr strasseundhausnummer strassenr anschrift direccion domicilio calle rue adresse",
  ],
  [{ field: "city" }, "city town citytown locality ort stadt wohnort ciudad municipio poblacion ville"],
  [
    { field: "state" },
    "state statecode stateabbr stateabbreviation stateprovince stateregion region province prov st bundesland estado provincia etat",
  ],
  [
    { field: "postalCode" },
    "zip zipcode zip5 zippostal zippostalcode postalcode postcode postal postalzip plz postleitzahl codigopostal codepostal cp",
  ],
  [{ field: "country" }, "country countrycode countryregion countryname land pais pays"],
  [{ field: "wholeAddress" }, "fulladdress completeaddress wholeaddress addressformatted formattedaddress"],
  [
    { field: "birthday" },
    "birthday birthdate birth dateofbirth dob bday geburtsdatum geburtstag gebdatum fechadenacimiento fechanacimiento nacimiento datedenaissance datenaissance",
  ],
  [{ field: "status" }, "status customerstatus contactstatus recordstatus clientstatus accountstatus"],
  [
    { field: "location" },
    "location locationname locationid dealer dealerid dealername dealernumber dealercode dealership dealershipname dealershipid store storeid storename storenumber storecode rooftop branch branchname businessunit site filiale standort sucursal",
  ],
  [
    { field: "owner" },
    "owner ownername ownerid contactowner recordowner accountowner customerowner assignedto assigneduser assignedrep assignedsalesperson salesperson salespersonname salesperson1 salesman salesmanname salesrep salesrepname salesrepresentative salesconsultant salesassociate salesagent primarysalesperson primarysalesrep salesrepuserid rep agent advisor verkaufer verkaeufer berater vendedor asesor vendeur",
  ],
  [{ field: "ownerFirstName" }, "salespersonfirstname salesrepfirstname ownerfirstname salesmanfirstname"],
  [{ field: "ownerLastName" }, "salespersonlastname salesreplastname ownerlastname salesmanlastname"],
  [
    { field: "source" },
    "source customersource contactsource originalsource leadsource leadsourcename leadsourcegroup adsource marketingsource prospecttype howheard howdidyouhear referralsource herkunft quelle fuente origen",
  ],
  [
    { field: "notes" },
    "notes note notestext comment comments remark remarks memo description customernotes customercomments contactnotes generalnotes internalnotes lastnote lastactivitynote activitynotes onscreennotification alert alertmessage popup popupmessage specialinstructions notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare notas nota observaciones comentarios remarque remarques commentaire commentaires",
  ],
  [
    { field: "tags" },
    "tag tags label labels groupmembership group groups category categories lists kategorie kategorien etiquetas etiquettes",
  ],
  [
    { field: "consent" },
    "cantext oktotext okaytotext consent expressconsent expresswrittenconsent textconsent smsconsent emailconsent callconsent marketingconsent optin emailoptin textoptin smsoptin calloptin phoneoptin mailoptin marketingoptin optedin textoptinstatus smsoptinstatus",
  ],
  [{ field: "deceased" }, "deceased isdeceased deceasedflag deceaseddate dateofdeath deathdate"],
  [{ field: "deleted" }, "isdeleted deleted deletedflag"],
  [
    { field: "vin" },
    "vin vinnumber vinno vin17 fullvin vehicleidentificationnumber vehicleid fahrgestellnummer fahrgestellnr fin fgstnr bastidor numerodeserie",
  ],
  [{ field: "stock" }, "stock stockno stocknumber stocknum stk stkno stknumber stockid inventorynumber"],
  [{ field: "year" }, "year yr modelyear baujahr modelljahr ano anno annee"],
  [{ field: "make" }, "make mk marke marca marque manufacturer hersteller brand"],
  [{ field: "model" }, "model modelname modell modelo modele"],
  [{ field: "trim" }, "trim trimlevel series"],
  [
    { field: "mileage" },
    "mileage miles odometer odometerreading currentmileage lastmileage mileageatsale deliverymileage km kms kilometer kilometers kilometres kilometerstand kmstand laufleistung kilometraje kilometrage mileagekm mileageinkm odometerkm odometerkilometers mileagemiles mileagemi mileageinmiles",
  ],
  [
    { field: "licensePlate" },
    "licenseplate licenseplatenumber licenceplate plate platenumber plateno kennzeichen amtlkennzeichen amtlicheskennzeichen matricula placas plaque",
  ],
  [{ field: "color" }, "color colour exteriorcolor extcolor exteriorcolour farbe couleur"],
  [
    { field: "soldOn" },
    "solddate datesold soldon dateofsale saledate salesdate soldate purchasedate dateofpurchase datepurchased lastpurchase lastpurchasedate lastpurchased lastsolddate lastsaledate deliverydate delivereddate deliverdate datedelivered contractdate dealdate solddateutc kaufdatum verkaufsdatum lieferdatum auslieferung fechadecompra fechacompra fechadeventa dateachat datedachat",
  ],
  [
    { field: "vehicle" },
    "vehicle vehicledescription currentvehicle ownedvehicle firstownedvehicle secondownedvehicle vehicleowned yearmakemodel ymm fahrzeug vehiculo vehicule",
  ],
  [{ field: "vehicleRole" }, "vehiclerole ownership ownershiptype ownershiprole vehicleownership vehiclerelationship"],
  [{ field: "leadStatus" }, "leadstatus leadstatusname leadstatustype leadstatustypename"],
  [{ field: "leadType" }, "leadtype leadtypename"],
  [
    { field: "leadReceivedAt" },
    "leadcreated leadcreatedutc leadcreateddate leadcreatedon leadcreatedat leaddate leadreceived leadreceiveddate leadreceivedutc leadorigination leadoriginationdate",
  ],
  [{ field: "coBuyer" }, "cobuyer cobuyername cobuyerfullname"],
  [
    { field: "kept" },
    "desiredvehicle firstdesiredvehicle seconddesiredvehicle vehicleofinterest newused neworused profit frontend backend frontendprofit backendprofit totalprofit frontgross backgross totalgross saleprice salesprice sellingprice typeofdeal dealtype dealnumber dealno bookvalue estpayoff payoff equityamount estmileage lastactivitytype lastactivitydate historysold historyservice spouse anniversary jobtitle occupation createdate createddate createdutcdate customercreatedutc createdon datecreated lastactivity lastvisit lastservice lastservicedate language preferredlanguage ebrexpiration",
  ],
  [
    { field: "sensitive" },
    "ssn ss ssntin ssnein ssnno ssnnumber socsec socsecno socialsec socialsecurity socialsecuritynumber socialsecurityno taxid tin ein driverslicense driverslicensenumber driverslicenseno driverlic driverslic driverlicno driverslicno driverlicnumber driverlicense driverlicensenumber driverlicenseno dl dlnumber dlno licensenumber passport passportnumber creditcard creditcardnumber cardnumber ccnumber cvv creditscore ficoscore bankaccount bankaccountnumber routingnumber income monthlyincome annualincome",
  ],
  [
    { field: "ignored" },
    "beeper beeperphone pager pagerphone telex assistantsphone assistantphone assistantsname managersname dealerphone storephone salespersonphone salesrepphone salespersonemail",
  ],
];

export const knownHeaders: ReadonlyMap<string, Target> = new Map(
  words.flatMap(([target, names]) => names.split(" ").map((name) => [name, target] as const)),
);
