import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import { airportCodeSchema } from '@slipstream/contract/primitives'
import { useEngine } from '#data/engine.ts'
import { SearchBox } from '../SearchBox.tsx'
import { getAirport } from './airport-query.ts'
import { airportItem, airportItems, airportText } from './airport-text.ts'
import { longestQuery, useAirportSearch } from './use-airports.ts'

export interface AirportFieldTexts {
  id?: string | undefined
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

export interface AirportSearchBoxProps extends AirportFieldTexts {
  /** The chosen airport, for a field that holds one; its name may not be known yet. */
  chosen?: { code: string; airport: Airport | undefined } | undefined
  /** Codes that are chosen already and so left out. */
  taken?: readonly string[] | undefined
  isDisabled?: boolean | undefined
  /** Suggestions, offered while the field is empty. */
  suggested?: readonly Airport[] | undefined
  /** Text typed when the field was last mounted; null if there was none. */
  initialText?: string | null | undefined
  /** The typed text; null once it is the chosen airport's own text. */
  onType?: ((text: string | null) => void) | undefined
  /** Null once the text no longer names the chosen airport. */
  onChange: (airport: Airport | null) => void
}

const none: readonly string[] = []
const noAirports: readonly Airport[] = []

/** Finds an airport as the user types. The field never waits for the network, and never discards what was typed. */
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
  const { answers } = useEngine()
  // Null while the text is the chosen airport's own.
  const [typed, setTyped] = useState(initialText)
  const latest = useRef(initialText)
  const code = chosen?.code
  const [seenCode, setSeenCode] = useState(code)
  if (code !== seenCode) {
    setSeenCode(code)
    // The owner chose an airport itself, so the typed text no longer applies.
    if (code !== undefined) setTyped(null)
  }
  const search = useAirportSearch(typed ?? '')
  const isEmpty = typed === null ? !chosen : typed.trim() === ''
  const { airports, did_you_mean: guesses = [] } = search.answer
  const own = typed === null ? chosen : undefined
  const shown = isEmpty ? suggested : [...airports, ...guesses]
  const items = own
    ? [own.airport ? airportItem(own.airport) : { id: own.code, label: own.code }]
    : isEmpty
      ? shown.map((airport) => airportItem(airport))
      : airportItems(search.answer)

  const type = (text: string | null) => {
    latest.current = text
    setTyped(text)
    onType?.(text)
  }
  const choose = (airport: Airport) => {
    type(null)
    onChange(airport)
  }
  /** A code typed in full is a choice, even if its result arrives after the user left the field. */
  const chooseCode = async () => {
    const text = latest.current
    const written = text?.trim().toUpperCase()
    if (!airportCodeSchema.safeParse(written).success || written === undefined) return
    if (taken.includes(written)) return
    // The search for the same text shows the error.
    const airport = await getAirport(answers, written)
    if (airport && latest.current === text) choose(airport)
  }

  const [box, waitFor] = useSendAfter()

  return (
    <div ref={box} onBlur={() => waitFor(chooseCode())}>
      <SearchBox
        {...texts}
        placeholder="City or code"
        maxLength={longestQuery}
        isDisabled={isDisabled}
        items={items.filter(({ id }) => id === own?.code || !taken.includes(id))}
        value={chosen?.code ?? null}
        inputValue={typed ?? (chosen ? airportText(chosen.code, chosen.airport) : '')}
        onType={type}
        onChange={(id) => {
          if (id !== null && id === own?.code) return
          const airport = shown.find((one) => one.code === id) ?? null
          if (airport) choose(airport)
          else onChange(null)
        }}
        isFilteredByServer
        isLoading={search.isLoading}
        loadingText="Searching airports…"
        emptyText={
          airports.length > 0
            ? 'You have chosen that one already.'
            : 'No airport found. Try its city or its three-letter code.'
        }
        failure={search.failure}
      />
    </div>
  )
}

/**
 * A code that is typed in full is looked up once the field is left, often by pressing the form's own button: the form is then
 * sent with the answer, and not refused for an airport that is about to come.
 */
function useSendAfter(): [box: RefObject<HTMLDivElement | null>, waitFor: (lookUp: Promise<void>) => void] {
  const box = useRef<HTMLDivElement>(null)
  const work = useRef<Promise<void> | null>(null)
  const [held, setHeld] = useState<{ form: HTMLFormElement } | null>(null)

  useEffect(() => {
    const form = box.current?.closest('form')
    const hold = (event: SubmitEvent) => {
      if (!form || work.current === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void work.current.then(() => setHeld({ form }))
    }
    form?.addEventListener('submit', hold, { capture: true })
    return () => form?.removeEventListener('submit', hold, { capture: true })
  }, [])

  // After the render that has the answer.
  useEffect(() => held?.form.requestSubmit(), [held])

  return [
    box,
    (lookUp) => {
      const own = lookUp.finally(() => {
        if (work.current === own) work.current = null
      })
      work.current = own
    },
  ]
}
