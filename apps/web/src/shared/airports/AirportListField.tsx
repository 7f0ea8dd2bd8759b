import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useCallback, useState } from 'react'
import type { Airport } from '@slipstream/contract/airports'
import { Banner } from '@slipstream/design-system/Banner'
import { ChipList } from '@slipstream/design-system/ChipList'
import { Select } from '@slipstream/design-system/Select'
import { AirportSearchBox } from './AirportSearchBox.tsx'
import { airportChip, airportText } from './airport-words.ts'
import { useAirports } from './use-airports.ts'

export interface AirportListFieldProps {
  /** Of the search, for a form's summary of problems. */
  id?: string | undefined
  /** What the chosen ones are: 'Home airports'. */
  label: string
  /** Above the search: 'Add a home airport'. */
  addLabel: string
  hint?: string | undefined
  /** Of what is typed, or missing. */
  error?: string | undefined
  /** Why the last change did not hold. */
  refusal?: string | undefined
  /** IATA codes in capitals, in the order they count. */
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** Fewer are refused, in words. */
  least?: number | undefined
  most: number
  /** One airport, as the sentences of this field say it: 'home airport'. */
  noun: string
  /** Asks which one is the first, where the first counts for more: 'Main home airport'. */
  mainLabel?: string | undefined
  emptyText: string
}

/** Several airports, added by search and taken away one by one. */
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
