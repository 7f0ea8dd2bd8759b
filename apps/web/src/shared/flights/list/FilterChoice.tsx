import { FilterChip } from '@slipstream/design-system/FilterChip'
import { countText } from './list-text.ts'

interface FilterChoiceProps {
  label: string
  isSelected: boolean
  count: number
  onChange: (isSelected: boolean) => void
}

/** A filter with how many flights it leaves. One that leaves none can be turned off, but not on. */
export function FilterChoice({ count, ...chip }: FilterChoiceProps) {
  return <FilterChip {...chip} count={countText(count)} isDisabled={count === 0 && !chip.isSelected} />
}

/** With one more, or without it where it was there. */
export function toggled<T>(list: readonly T[], value: T, isOn: boolean): T[] {
  const others = list.filter((other) => other !== value)
  return isOn ? [...others, value] : others
}
