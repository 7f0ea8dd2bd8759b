import { useState } from 'react'

/** For stories only: state for a controlled component, which also calls the story's handler. */
export function useHeld<Value, Next extends Value, Details extends unknown[]>(
  first: Value,
  onChange: ((next: Next, ...details: Details) => void) | undefined,
) {
  const [value, setValue] = useState(first)
  return {
    value,
    onChange: (next: Next, ...details: Details) => {
      setValue(next)
      onChange?.(next, ...details)
    },
  }
}
