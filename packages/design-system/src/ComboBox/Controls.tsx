import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type MouseEvent, use } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { IconButton } from '../IconButton/IconButton.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as S from './ComboBox.styles.ts'

/** Pressing a control keeps the caret, and the phone's keyboard open. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * The button beside the text: clears it, or opens the list if there is nothing to clear. Both are for touch: the keyboard
 * does the same from the field, and an open list hides them from it.
 */
export function Controls({
  label,
  hasText,
  hasItems,
  isWaiting,
  isShown,
  onClear,
  onFocusInput,
}: {
  label: string
  hasText: boolean
  hasItems: boolean
  /** The first results are loading. */
  isWaiting: boolean
  isShown: boolean
  onClear: () => void
  onFocusInput: () => void
}) {
  const state = use(ComboBoxStateContext)
  if (!isShown) return null
  return (
    <S.Buttons>
      {isWaiting && <Spinner label="" size="sm" />}
      {hasText && (
        <IconButton
          label={`Clear ${label}`}
          icon={<X aria-hidden />}
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => {
            onClear()
            onFocusInput()
          }}
        />
      )}
      {!hasText && hasItems && (
        <IconButton
          label={`${label}: show all`}
          icon={<ChevronDown aria-hidden />}
          aria-expanded={state?.isOpen}
          tabIndex={-1}
          onMouseDown={keepFocus}
          onClick={() => {
            onFocusInput()
            state?.toggle(null, 'manual')
          }}
        />
      )}
    </S.Buttons>
  )
}
