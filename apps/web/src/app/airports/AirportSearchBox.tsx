import { Suspense, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import type { ComboBoxProps } from '@slipstream/design-system/ComboBox'
import { TextField } from '@slipstream/design-system/TextField'
import { lazyPart } from '#app/lazy-part.tsx'
import { airportItem, airportText } from './airport-words.ts'
import { longestQuery, useAirportSearch } from './use-airports.ts'

const ComboBox = lazyPart<ComboBoxProps>(() =>
  import('@slipstream/design-system/ComboBox').then(
    (module) => module.ComboBox,
    () => PlainBox,
  ),
)

/** Stands in for the list until it has loaded, and for good where it never does: a code typed in full is a choice. */
function PlainBox({ id, label, isOptional, hint, error, inputValue, onInputChange, failure }: ComboBoxProps) {
  return (
    <TextField
      id={id}
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error ?? failure?.message}
      placeholder={placeholder}
      autoComplete="off"
      value={inputValue}
      onChange={(text) => onInputChange?.(text, { reason: 'typed' })}
    />
  )
}

/** Whoever typed into the plain box goes on in the list that takes its place. */
function LoadedBox({ hasFocus, ...props }: ComboBoxProps & { hasFocus: RefObject<boolean> }) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (hasFocus.current) input.current?.focus()
  }, [hasFocus])
  return <ComboBox {...props} ref={input} />
}

const placeholder = 'City or code'

export interface AirportFieldTexts {
  id?: string | undefined
  label: string
  isOptional?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
}

export interface AirportSearchBoxProps extends AirportFieldTexts {
  /** The chosen airport, where the field keeps one. */
  chosen?: { code: string; airport: Airport | undefined } | undefined
  /** Codes that cannot be chosen, since they are already. */
  taken?: readonly string[] | undefined
  isDisabled?: boolean | undefined
  /** Null as soon as the text is no longer the chosen airport's. */
  onChange: (airport: Airport | null) => void
}

/** Finds an airport by typing. Nothing waits for the network, and what was typed is never taken away. */
export function AirportSearchBox({
  chosen,
  taken = [],
  isDisabled,
  onChange,
  ...texts
}: AirportSearchBoxProps) {
  // Null while the text is the chosen airport's own.
  const [typed, setTyped] = useState<string | null>(null)
  const [hasLeft, setLeft] = useState(false)
  const hasFocus = useRef(false)
  const search = useAirportSearch(typed ?? '')
  const found = search.airports.filter(({ code }) => !taken.includes(code))
  const offered = typed === null && chosen?.airport ? [chosen.airport] : found

  const choose = (airport: Airport | null) => {
    if (airport) setTyped(null)
    onChange(airport)
  }

  // A code typed in full, whose answer came after the field was left.
  const code = typed?.trim().toUpperCase()
  const late = hasLeft && !search.isLoading ? found.find((airport) => airport.code === code) : undefined
  useEffect(() => {
    if (!late) return
    setTyped(null)
    onChange(late)
  }, [late, onChange])

  const box: ComboBoxProps = {
    ...texts,
    placeholder,
    maxLength: longestQuery,
    isDisabled,
    items: offered.map(airportItem),
    value: chosen?.code ?? null,
    inputValue: typed ?? (chosen ? airportText(chosen.code, chosen.airport) : ''),
    onInputChange: (text, { reason }) => {
      if (reason === 'chosen') return
      setTyped(text)
      if (chosen) choose(null)
    },
    onChange: (id) => {
      const airport = offered.find((one) => one.code === id)
      if (airport) choose(airport)
    },
    isFilteredByServer: true,
    isLoading: search.isLoading,
    loadingText: 'Searching airports…',
    emptyText:
      search.airports.length > 0
        ? 'You have chosen that one already.'
        : 'No airport found. Try its city or its three-letter code.',
    failure: search.failure,
  }
  return (
    <div
      onFocus={() => {
        hasFocus.current = true
        setLeft(false)
      }}
      onBlur={() => {
        hasFocus.current = false
        setLeft(true)
      }}
    >
      <Suspense fallback={<PlainBox {...box} />}>
        <LoadedBox {...box} hasFocus={hasFocus} />
      </Suspense>
    </div>
  )
}
