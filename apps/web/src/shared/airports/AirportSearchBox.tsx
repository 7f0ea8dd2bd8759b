import { useRef, useState } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import { airportCodeSchema } from '@slipstream/contract/primitives'
import { useEngine } from '#data/engine.ts'
import { SearchBox } from '../SearchBox.tsx'
import { airportOf } from './airport-query.ts'
import { airportItem, airportText } from './airport-words.ts'
import { longestQuery, useAirportSearch } from './use-airports.ts'

export interface AirportFieldTexts {
  id?: string | undefined
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

export interface AirportSearchBoxProps extends AirportFieldTexts {
  /** The chosen airport, where the field keeps one; its name may not be known yet. */
  chosen?: { code: string; airport: Airport | undefined } | undefined
  /** Codes that cannot be chosen, since they are already. */
  taken?: readonly string[] | undefined
  isDisabled?: boolean | undefined
  /** Likely ones, offered while nothing is typed. */
  suggested?: readonly Airport[] | undefined
  /** What was typed when the field was last seen; null where nothing was. */
  initialText?: string | null | undefined
  /** What is typed; null once it is the chosen airport's own text. */
  onType?: ((text: string | null) => void) | undefined
  /** Null as soon as the text is no longer the chosen airport's. */
  onChange: (airport: Airport | null) => void
}

const none: readonly string[] = []
const noAirports: readonly Airport[] = []

/** Finds an airport by typing. Nothing waits for the network, and what was typed is never taken away. */
export function AirportSearchBox({
  chosen,
  taken = none,
  suggested = noAirports,
  initialText = null,
  onType,
  onChange,
  isDisabled,
  ...texts
}: AirportSearchBoxProps) {
  const { queries } = useEngine()
  // Null while the text is the chosen airport's own.
  const [typed, setTyped] = useState(initialText)
  const latest = useRef(initialText)
  const code = chosen?.code
  const [seenCode, setSeenCode] = useState(code)
  if (code !== seenCode) {
    setSeenCode(code)
    // Chosen by the owner, not here: what was typed has been answered.
    if (code !== undefined) setTyped(null)
  }
  const search = useAirportSearch(typed ?? '')
  const isEmpty = typed === null ? !chosen : typed.trim() === ''
  const found = (isEmpty ? suggested : search.airports).filter(({ code }) => !taken.includes(code))
  const offered = typed === null && chosen?.airport ? [chosen.airport] : found

  const type = (text: string | null) => {
    latest.current = text
    setTyped(text)
    onType?.(text)
  }
  const choose = (airport: Airport) => {
    type(null)
    onChange(airport)
  }
  /** A code typed in full is a choice, also where its answer comes after the field was left. */
  const chooseCode = async () => {
    const text = latest.current
    const written = text?.trim().toUpperCase()
    if (!airportCodeSchema.safeParse(written).success || written === undefined) return
    if (taken.includes(written)) return
    // A failure is said by the search of the same text.
    const airport = await airportOf(queries, written)
    if (airport && latest.current === text) choose(airport)
  }

  return (
    <div onBlur={() => void chooseCode()}>
      <SearchBox
        {...texts}
        placeholder="City or code"
        maxLength={longestQuery}
        isDisabled={isDisabled}
        items={offered.map(airportItem)}
        value={chosen?.code ?? null}
        inputValue={typed ?? (chosen ? airportText(chosen.code, chosen.airport) : '')}
        onType={type}
        onChange={(id) => {
          const airport = offered.find((one) => one.code === id) ?? null
          if (airport) choose(airport)
          else onChange(null)
        }}
        isFilteredByServer
        isLoading={search.isLoading}
        loadingText="Searching airports…"
        emptyText={
          search.airports.length > 0
            ? 'You have chosen that one already.'
            : 'No airport found. Try its city or its three-letter code.'
        }
        failure={search.failure}
      />
    </div>
  )
}
