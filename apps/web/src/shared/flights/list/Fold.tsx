import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'
import * as S from './FlightList.styles.ts'

interface FoldProps {
  /** '15 that don’t fit' */
  label: string
  isDefaultOpen?: boolean
  children: () => ReactNode
}

/** Flights that few ask for: nothing of them is rendered before they are. */
export function Fold({ label, isDefaultOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(isDefaultOpen)
  return (
    <S.Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      {isOpen && children()}
    </S.Fold>
  )
}
