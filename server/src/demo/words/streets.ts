/** Street names common across American cities. */
export const streetNames: readonly string[] = `
Main|Oak|Maple|Cedar|Elm|Washington|Lake|Hill|Park|Walnut|Spring|North|Ridge|Church|Willow|Mill|Sunset|Railroad|Jackson|Cherry
West|South|Center|Highland|Lincoln|River|Forest|Meadow|Jefferson|Broad|Chestnut|Franklin|Madison|Pine|Adams|Dogwood|Hickory
Monroe|Grant|Lakeview|Prospect|Grove|Birch|Laurel|Magnolia|Orchard|Valley View|Fairview|Rosewood|Canyon|Juniper|Sycamore
Martin Luther King Jr.|Saint Andrews|Old Post|Stone Bridge|Quail Run|Fox Hollow|Harbor|Vista
`
  .trim()
  .split(/[|\n]/);

export const streetKinds: readonly string[] = ["St", "Ave", "Rd", "Dr", "Ln", "Blvd", "Ct", "Way", "Pl", "Ter"];
