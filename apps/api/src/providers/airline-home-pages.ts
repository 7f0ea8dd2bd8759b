/** Where an airline sells its fares: neither a sample flight nor one of Duffel's has a page of its own. */
const homePages: Readonly<Record<string, string>> = {
  AF: 'https://www.airfrance.com/',
  BA: 'https://www.britishairways.com/',
  EI: 'https://www.aerlingus.com/',
  FR: 'https://www.ryanair.com/',
  KL: 'https://www.klm.com/',
  LH: 'https://www.lufthansa.com/',
  U2: 'https://www.easyjet.com/',
  VS: 'https://www.virginatlantic.com/',
}

/** The airline's home page by IATA code; null where we know none. */
export function getHomePage(carrier: string): string | null {
  return homePages[carrier] ?? null
}
