import { useEffect, useState } from 'react'
import { carrierCodeSchema } from '@slipstream/contract/primitives'
import type { ComboBoxItem } from '@slipstream/design-system/ComboBox'
import { SearchBox } from '../SearchBox.tsx'

const none: readonly ComboBoxItem[] = []

/**
 * Null while it loads. Loaded with the field and never refetched; if it fails to load it is empty, and the user can type a
 * code.
 */
function useAirlines(): readonly ComboBoxItem[] | null {
  const [airlines, setAirlines] = useState<readonly ComboBoxItem[] | null>(null)
  useEffect(() => {
    import('./airlines.ts').then(
      (module) => setAirlines(module.airlines),
      () => setAirlines(none),
    )
  }, [])
  return airlines
}

/** An airline that is not in the list, by the two characters typed or chosen before. */
function unlisted(text: string, listed: readonly ComboBoxItem[]): readonly ComboBoxItem[] {
  const code = text.trim().toUpperCase()
  const isNew = carrierCodeSchema.safeParse(code).success && !listed.some(({ id }) => id === code)
  return isNew ? [{ id: code, label: 'Other airline', code }] : none
}

const getText = ({ id, label }: ComboBoxItem) => `${label} (${id})`

export interface AirlineFieldProps {
  id?: string | undefined
  label?: string | undefined
  error?: string | undefined
  /** IATA designator in capitals; null while none is chosen. */
  value: string | null
  onChange: (code: string | null) => void
}

/** The user's airline, found by name or designator; a designator that is not in the list can be typed. */
export function AirlineField({ value, onChange, label = 'Airline', ...texts }: AirlineFieldProps) {
  const airlines = useAirlines()
  const listed = airlines ?? none
  const [typed, setTyped] = useState<string | null>(null)
  const items = [...listed, ...unlisted(typed ?? value ?? '', listed)]
  const chosen = items.find(({ id }) => id === value)
  return (
    <SearchBox
      {...texts}
      label={label}
      placeholder="Name or code"
      items={items}
      value={value}
      inputValue={typed ?? (chosen ? getText(chosen) : (value ?? ''))}
      onType={setTyped}
      onChange={(id) => {
        if (id !== null) setTyped(null)
        onChange(id)
      }}
      isLoading={airlines === null}
      loadingText="Loading airlines…"
      emptyText="Not in our list. Type its two-character code, such as BA."
    />
  )
}
