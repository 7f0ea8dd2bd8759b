/** City codes of IATA, each with its main airport first. */
const cityCodes = `
ANK ESB
BHZ CNF
BJS PEK PKX
BUE EZE AEP
BUH OTP
CHI ORD MDW
EAP BSL
IZM ADB
JKT CGK HLP
LON LHR LGW STN LTN LCY SEN
MIL MXP LIN BGY
MLH BSL
MOW SVO DME VKO
NYC JFK EWR LGA
OSA KIX ITM
PAR CDG ORY BVA
QLA LAX ONT SNA BUR LGB
QSF SFO OAK SJC
REK KEF RKV
RIO GIG SDU
ROM FCO CIA
SAO GRU CGH VCP
SEL ICN GMP
SHA PVG SHA
SPK CTS OKD
STO ARN BMA
TCI TFS TFN
TYO HND NRT
WAS IAD DCA
YMQ YUL
YTO YYZ YTZ
`

/**
 * Names that airport-names.json lacks, or that mean another airport first there: islands and regions, cities whose name a
 * smaller place has, closed airports, and former airports of a code.
 */
const names = `
Aeroparque: AEP
Algarve: FAO
Antigua: ANU
Bali: DPS
Bangkok: BKK DMK
Basle: BSL
Belfast City: BHD
Bole: ADD
Borneo: BKI BWN KCH
Boracay: MPH KLO
Cambridge: STN
Ceylon: CMB
Corsica: AJA BIA FSC CLY
Cyprus: LCA PFO
Den Haag: RTM
Elmdon: BHX
Doncaster: DSA
Ezeiza: EZE
Fiji: NAN SUV
Galapagos: GPS SCY
Goa: GOI GOX
Gozo: MLA
Hawaii: HNL OGG KOA LIH ITO
Hellinikon: HEW
Hokkaido: CTS
Iceland: KEF RKV
Idlewild: JFK
Jamaica: MBJ KIN
Jeju: CJU
Kai Tak: HKG
Kangaroo Island: KGC
Kerala: COK TRV CCJ CNN
KLIA: KUL
Kos: KGS
Lapland: RVN KTT IVL
Lesbos: MJT
Lofoten: LKN SVJ EVE
Mailand: MXP LIN BGY
Majorca: PMI
Maldives: MLE
Manston: MSE
Maui: OGG
Milano: MXP LIN BGY
Moskva: SVO DME VKO
Neu-Delhi: DEL
Newcastle: NCL NTL
Oahu: HNL
Oxford: LHR BHX
Padua: VCE
Plymouth: EXT NQY
Portsmouth: SOU
Riem: MUC
Roma: FCO CIA
Santos Dumont: SDU
Sardinia: CAG OLB AHO
Sicily: CTA PMO
Silicon Valley: SJC
Skye: INV
Speke: LPL
Spitsbergen: LYR
St Barths: SBH
St Helena: HLE
Stapleton: DEN
Tahiti: PPT
Tasmania: HBA LST
Tullamarine: MEL
Turks and Caicos: PLS
Turnhouse: EDI
York: LBA
`

/** Of cities with several airports, or of several of one name, those that most people mean. */
const mainOfCity = 'APW BKK CXR DFW IAH IKA MCO MEL MEX MNL NCL NSI PDX STX YVR'

const cities = lines(cityCodes, ' ')

function lines(
  text: string,
  separator: string,
): { readonly name: string; readonly codes: readonly string[] }[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(separator)
      return {
        name: line.slice(0, end),
        codes: line
          .slice(end + 1)
          .trim()
          .split(' '),
      }
    })
}

function namesByAirport(): Map<string, string[]> {
  const byAirport = new Map<string, string[]>()
  for (const { name, codes } of [...cities, ...lines(names, ':')])
    for (const code of codes) byAirport.set(code, [...(byAirport.get(code) ?? []), name])
  return byAirport
}

/** By airport, the city codes and names above that mean it. */
export const localNames: ReadonlyMap<string, readonly string[]> = namesByAirport()

/** Airports that come before others of the same city or name. */
export const mainAirports: ReadonlySet<string> = new Set([
  ...cities.flatMap(({ codes }) => codes.slice(0, 1)),
  ...mainOfCity.split(' '),
])
