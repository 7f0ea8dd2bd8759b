import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { IconButton } from '../IconButton/IconButton.tsx'
import { TextField } from './TextField.tsx'

/** A search that can be emptied with one touch, and is ready for the next word. */
export function AirportSearch({ onChange }: { onChange?: ((value: string) => void) | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('Edinb')
  const search = (next: string) => {
    setQuery(next)
    onChange?.(next)
  }
  const clear = () => {
    search('')
    input.current?.focus()
  }
  return (
    <TextField
      ref={input}
      label="Airport"
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      placeholder="City or code"
      value={query}
      onChange={search}
      prefix={<Search aria-hidden />}
      suffix={query !== '' && <IconButton label="Clear airport" icon={<X aria-hidden />} onClick={clear} />}
    />
  )
}
