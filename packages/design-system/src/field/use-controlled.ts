import { useState } from 'react'

/** The owner's value; without one, the field's own, which begins as the default. */
export function useControlled<Value>(
  value: Value | undefined,
  defaultValue: Value,
): [value: Value, setOwn: (next: Value) => void] {
  const [own, setOwn] = useState(defaultValue)
  return [value === undefined ? own : value, setOwn]
}
