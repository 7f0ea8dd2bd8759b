/** City codes, each with its main airport first, and what cities are called by those who live there, or by others: a name and the airports it means. */
const names = `
lon LHR LGW STN LTN LCY SEN
par CDG ORY BVA
nyc JFK EWR LGA
rom FCO CIA
mil MXP LIN BGY
sto ARN BMA
tyo HND NRT
osa KIX ITM
sel ICN GMP
bjs PEK PKX
sha PVG SHA
mow SVO DME VKO
buh OTP
chi ORD MDW
was IAD DCA
yto YYZ YTZ
ymq YUL
sao GRU CGH VCP
rio GIG SDU
bue EZE AEP
qla LAX ONT SNA BUR LGB
qsf SFO OAK SJC
aachen MST
antwerpen ANR
anvers ANR
athina ATH
basel BSL
basle BSL
belgrade BEG
beograd BEG
bombay BOM
brussel BRU
bruxelles BRU
bruges OST
bucuresti OTP
calcutta CCU
cologne CGN
den haag RTM
dunedin DUD
florence FLR
firenze FLR
frankfurt FRA HHN
genf GVA
geneve GVA
genova GOA
genoa GOA
gothenburg GOT
goteborg GOT
hannover HAJ
hanover HAJ
istambul IST SAW
istanbul IST SAW
jersey JER
kiev KBP IEV
koeln CGN
kobenhavn CPH
koebenhavn CPH
krakow KRK
cracow KRK
lisboa LIS
lisbonne LIS
luxemburg LUX
lyons LYS
madras MAA
mailand MXP LIN BGY
majorca PMI
mallorca PMI
marseilles MRS
milano MXP LIN BGY
moskva SVO DME VKO
mulhouse BSL
muenchen MUC
munchen MUC
napoli NAP
naples NAP
newcastle NCL NTL
nizza NCE
nuremberg NUE
nurnberg NUE
padua VCE
peking PEK PKX
pisa PSA
praha PRG
rangoon RGN
reykjavik KEF RKV
roma FCO CIA
saigon SGN
seville SVQ
sevilla SVQ
tenerife TFS TFN
the hague RTM
tokio HND NRT
torino TRN
turin TRN
venedig VCE
venezia VCE
vienne VIE
warszawa WAW
warschau WAW
wien VIE
zaragoza ZAZ
saragossa ZAZ
zuerich ZRH
`

const lines = names
  .trim()
  .split('\n')
  .map((line) => {
    const [, name = '', codes = ''] = /^([a-z ]+?) ([A-Z ]+)$/.exec(line) ?? []
    return { name, codes: codes.split(' ') }
  })

function namesByAirport(): Map<string, string[]> {
  const byAirport = new Map<string, string[]>()
  for (const { name, codes } of lines)
    for (const code of codes) byAirport.set(code, [...(byAirport.get(code) ?? []), name])
  return byAirport
}

/** By airport, the names above that mean it: lower case, without accents. */
export const otherCityNames: ReadonlyMap<string, readonly string[]> = namesByAirport()

/** Of each city that has a code of its own, the airport that most people mean. */
export const mainAirports: ReadonlySet<string> = new Set(
  lines.filter(({ name }) => name.length === 3).flatMap(({ codes }) => codes.slice(0, 1)),
)
