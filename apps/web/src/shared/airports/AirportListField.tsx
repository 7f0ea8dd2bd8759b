import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useCallback, useState } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import { Banner } from '@slipstream/design-system/Banner'
import { ChipList } from '@slipstream/design-system/ChipList'
import { Select } from '@slipstream/design-system/Select'
import { AirportSearchBox } from './AirportSearchBox.tsx'
import { airportChip, airportText } from './airport-text.ts'
import { useAirports } from './use-airports.ts'

export interface AirportListFieldProps {
  /** The search field's id, for a form's summary of errors. */
  id?: string | undefined
  /** Label of the chosen airports: 'Home airports'. */
  label: string
  /** Label of the search: 'Add a home airport'. */
  addLabel: string
  hint?: string | undefined
  /** The error of the search field. */
  error?: string | undefined
  /** Why the last change was rolled back. */
  refusal?: string | undefined
  /** IATA codes in capitals, in order of priority. */
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** The minimum; removing more shows a message. */
  least?: number | undefined
  most: number
  /** One airport, as this field's sentences call it: 'home airport'. */
  noun: string
  /** Label for choosing the first one, if the first has priority: 'Main home airport'. */
  mainLabel?: string | undefined
  emptyText: string
}

/** A list of airports, added by search and removed one by one. */
export function AirportListField({
  id,
  label,
  addLabel,
  hint,
  error,
  refusal,
  value,
  onChange,
  least = 0,
  most,
  noun,
  mainLabel,
  emptyText,
}: AirportListFieldProps) {
  const [lastOne, setLastOne] = useState<string>()
  const lookUp = useAirports(value)
  const isFull = value.length >= most

  const change = useCallback(
    (codes: string[]) => {
      setLastOne(undefined)
      onChange(codes)
    },
    [onChange],
  )
  const add = useCallback(
    (airport: Airport | null) => airport && !isFull && change([...value, airport.code]),
    [change, isFull, value],
  )
  const remove = (code: string) => {
    if (value.length > least) change(value.filter((one) => one !== code))
    else
      setLastOne(
        `The last ${noun} cannot be removed: at least ${least} is needed. Add another one first, then remove this one.`,
      )
  }
  const makeMain = (code: string) => change([code, ...value.filter((one) => one !== code)])

  return (
    <Stack gap="lg">
      <AirportSearchBox
        id={id}
        label={addLabel}
        hint={isFull ? `${most} is the most there can be. Remove one to add another.` : hint}
        error={error}
        taken={value}
        isDisabled={isFull}
        onChange={add}
      />
      <ChipList
        label={label}
        items={value.map((code) => airportChip(code, lookUp(code)))}
        onRemove={remove}
        emptyText={emptyText}
      />
      {lastOne !== undefined && <Banner tone="warning">{lastOne}</Banner>}
      {refusal !== undefined && <Banner tone="critical">{refusal}</Banner>}
      {mainLabel !== undefined && value.length > 1 && (
        <Select
          label={mainLabel}
          options={value.map((code) => ({ value: code, label: airportText(code, lookUp(code)) }))}
          value={value[0]}
          onChange={makeMain}
        />
      )}
    </Stack>
  )
}
