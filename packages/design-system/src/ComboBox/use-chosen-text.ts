import { useState } from 'react'
import { useControlled } from '../field/use-controlled.ts'
import { type ComboBoxItem, inputText } from './items.ts'

export interface InputChange {
  /** `chosen`: the text is that of the item just chosen, and needs no search. */
  reason: 'typed' | 'chosen'
}

interface Choice {
  items: readonly ComboBoxItem[]
  value: string | null | undefined
  defaultValue: string | null
  onChange: ((id: string | null, item: ComboBoxItem | null) => void) | undefined
  inputValue: string | undefined
  onInputChange: ((text: string, details: InputChange) => void) | undefined
}

/**
 * Syncs the text and the choice. Typing clears the choice but never the text, even if it matches nothing. Choosing writes
 * the item's name.
 */
export function useChosenText({ items, onChange, inputValue, onInputChange, ...choice }: Choice) {
  const [value, setOwn] = useControlled(choice.value, choice.defaultValue)
  const chosen = items.find(({ id }) => id === value)
  const textOfValue = chosen ? inputText(chosen) : (value ?? '')
  const [ownText, setOwnText] = useState(textOfValue)
  const [seenValue, setSeenValue] = useState(value)
  if (value !== seenValue) {
    // The owner changed the value, not the user.
    setSeenValue(value)
    setOwnText(textOfValue)
  }
  const text = inputValue ?? ownText

  const say = (next: string, reason: InputChange['reason']) => {
    setOwnText(next)
    if (next !== text) onInputChange?.(next, { reason })
  }

  return {
    value,
    text,
    isTextOfValue: chosen !== undefined && text === inputText(chosen),
    choose: (item: ComboBoxItem) => {
      setSeenValue(item.id)
      setOwn(item.id)
      say(inputText(item), 'chosen')
      if (item.id !== value) onChange?.(item.id, item)
    },
    type: (next: string) => {
      if (next === text) return
      // React Aria writes the name again if the same item is chosen again.
      if (chosen && next === inputText(chosen)) {
        say(next, 'chosen')
        return
      }
      setSeenValue(null)
      setOwn(null)
      say(next, 'typed')
      if (value !== null) onChange?.(null, null)
    },
  }
}
