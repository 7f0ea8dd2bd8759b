import { useEffect, useState } from 'react'
import { useEngine } from './engine.ts'

/** The value once it has not changed for that many milliseconds; until then the previous one. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const { environment } = useEngine()
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = environment.setTimeout(() => setSettled(value), milliseconds)
    return () => environment.clearTimeout(timer)
  }, [environment, value, milliseconds])
  return settled
}
