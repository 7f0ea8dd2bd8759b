import { useState } from 'react'
import { ComboBox } from '../ComboBox/ComboBox.tsx'
import { airports } from '../ComboBox/ComboBox.test-data.ts'
import { ChipList, type ChipListItem, type ChipListProps } from './ChipList.tsx'

export const stations: readonly ChipListItem[] = airports.map(({ id, label, code = '' }) => ({
  id,
  label: `${label} (${code})`,
  spoken: `${label}, ${Array.from(code).join(' ')}`,
}))

export const forty: readonly ChipListItem[] = Array.from({ length: 40 }, (_, index) => ({
  id: `station-${index + 1}`,
  label: `Station ${index + 1}`,
}))

/** A list whose owner removes the chip that it is asked to. */
export function Held({ items, onRemove, ...props }: ChipListProps) {
  const [held, setHeld] = useState(items)
  return (
    <ChipList
      {...props}
      items={held}
      onRemove={(id) => {
        setHeld((now) => now.filter((item) => item.id !== id))
        onRemove(id)
      }}
    />
  )
}

/** Airports are found by typing, listed below, and can be removed. */
export function CommutingStations({ emptyText, label, onRemove }: ChipListProps) {
  const [chosen, setChosen] = useState<readonly string[]>(['LHR'])
  const [text, setText] = useState('')
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <ComboBox
        label="Add a station"
        placeholder="City or code"
        items={airports.filter(({ id }) => !chosen.includes(id))}
        value={null}
        inputValue={text}
        onInputChange={(next, { reason }) => setText(reason === 'chosen' ? '' : next)}
        onChange={(id) => id !== null && setChosen((now) => [...now, id])}
        emptyText="No airport found. Try its city or its code."
      />
      <ChipList
        label={label}
        emptyText={emptyText}
        items={chosen.flatMap((id) => stations.filter((station) => station.id === id))}
        onRemove={(id) => {
          setChosen((now) => now.filter((one) => one !== id))
          onRemove(id)
        }}
      />
    </div>
  )
}
