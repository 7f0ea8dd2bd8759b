import { useState } from 'react'

/** For stories alone: an owner that keeps the value a part tells it, and passes the news on. */
export function useHeld<Value, Next extends Value, Details extends unknown[]>(
  first: Value,
  onChange: (next: Next, ...details: Details) => void,
) {
  const [value, setValue] = useState(first)
  return {
    value,
    onChange: (next: Next, ...details: Details) => {
      setValue(next)
      onChange(next, ...details)
    },
  }
}
