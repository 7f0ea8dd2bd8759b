import type { DutyStatusKey } from '../../DutyStatus/DutyStatus.tsx'

/** A decimal amount and its ISO 4217 code. */
export interface Amount {
  amount: string
  currency: string
}

export interface Airport {
  /** 'LHR' */
  code: string
  /** 'London Heathrow' */
  name: string
  /** IANA zone. */
  zone: string
}

/** Instants. */
export interface Times {
  leaves: number
  lands: number
}

/** A flight of the commute, or a sector of a duty. */
export interface FlightStep extends Times {
  kind: 'flight' | 'sector'
  id: string
  /** 'U28518' */
  name: string
  from: Airport
  to: Airport
  /** When it should have left and landed, where that has moved. */
  was?: Times | undefined
  price?: Amount | undefined
  /** Omitted where nothing is to be booked. */
  status?: DutyStatusKey | undefined
  /** In place of the status in plain English: 'Planned'. */
  statusLabel?: string | undefined
  /** 'Positioning' */
  note?: string | undefined
  /** The way it belongs to, whose flights its button opens. */
  way?: 'home' | 'to_work' | undefined
}

export type TimelineStep =
  | FlightStep
  | { kind: 'clear' | 'report'; id: string; at: number; zone: string; place?: Airport | undefined }
  | ({ kind: 'ground'; id: string; name: string; from: Airport; to: Airport; price: Amount } & Times)
  /** Between two flights; `least` are the minutes that it takes on two tickets. */
  | { kind: 'change'; id: string; place: Airport; minutes: number; isOneTicket: boolean; least: number }
  | { kind: 'door'; id: string; isLeaving: boolean; at: number; zone: string }
  | { kind: 'home'; id: string; minutes: number; nights: number }
  | { kind: 'near_base'; id: string; nights: number; minutes?: number | undefined }
  | { kind: 'nightstop'; id: string; place: Airport; nights: number; minutes: number }
