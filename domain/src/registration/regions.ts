/** The states of the US with Washington, the territories and the provinces of Canada, as their post offices write them. */
const NAMES: Record<string, string> = {
  US: 'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,VI Virgin Islands,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,GU Guam',
  CA: 'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
}

/** A state or province by its two letters or its name, because some forms want the one and some the other. */
export function findRegion(country: string, typed: string): { short: string; long: string } | undefined {
  const all = (NAMES[country] ?? '').split(',').map((one) => ({ short: one.slice(0, 2), long: one.slice(3) }))
  const wanted = typed.trim().toLowerCase()
  return all.find(({ short, long }) => [short, long].some((name) => name.toLowerCase() === wanted))
}
