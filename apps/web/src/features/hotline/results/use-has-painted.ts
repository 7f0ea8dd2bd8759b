import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#layout/lazy-part.tsx'

/** False until the page has painted what the caller was first shown with. */
export function useHasPainted(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setHas(true))), [])
  return has
}
