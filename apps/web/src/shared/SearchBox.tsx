import { Suspense, useCallback, useRef, useState, type RefObject } from 'react'
import type { ComboBoxItem, ComboBoxProps } from '@slipstream/design-system/ComboBox'
import { TextField } from '@slipstream/design-system/TextField'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'

const ComboBox = lazyComponent<ComboBoxProps>(() =>
  import('@slipstream/design-system/ComboBox').then(
    (module) => module.ComboBox,
    () => PlainBox,
  ),
)

/** A combo box whose text the owner controls. */
export interface SearchBoxProps extends Omit<ComboBoxProps, 'ref' | 'inputValue' | 'onInputChange'> {
  inputValue: string
  /** What the user typed; the owner sets the text of a choice. */
  onType: (text: string) => void
}

type BoxProps = Omit<ComboBoxProps, 'ref'>

function withCode(items: readonly ComboBoxItem[], text: string): ComboBoxItem | undefined {
  const code = text.trim().toUpperCase()
  return items.find((item) => item.code === code)
}

/** Stands in for the combo box while it loads, and for good if it cannot: a code typed in full is a choice. */
function PlainBox({
  id,
  label,
  isOptional,
  hint,
  error,
  placeholder,
  maxLength,
  isDisabled,
  items,
  value,
  onChange,
  inputValue = '',
  onInputChange,
  failure,
}: BoxProps) {
  const chooseCode = () => {
    const item = value === null ? withCode(items, inputValue) : undefined
    if (item) onChange?.(item.id, item)
  }
  return (
    <TextField
      id={id}
      label={label}
      isOptional={isOptional}
      hint={hint}
      error={error ?? failure?.message}
      placeholder={placeholder}
      maxLength={maxLength}
      isDisabled={isDisabled}
      autoComplete="off"
      value={inputValue}
      onChange={(text) => {
        onInputChange?.(text, { reason: 'typed' })
        if (value !== null) onChange?.(null, null)
      }}
      onBlur={chooseCode}
    />
  )
}

/** Keeps the focus of a user who is typing in the plain box when the combo box replaces it. */
function LoadedBox({ hasFocus, ...box }: BoxProps & { hasFocus: RefObject<boolean> }) {
  const [isInPlace, setInPlace] = useState(false)
  const takeOver = useCallback(
    (input: HTMLInputElement | null) => {
      if (input && hasFocus.current) input.focus()
      setInPlace(true)
    },
    [hasFocus],
  )
  // Set again after mounting: the list opens for a text that changes while it has the focus.
  const text = isInPlace || box.value !== null ? box.inputValue : ''
  return <ComboBox {...box} inputValue={text} ref={takeOver} />
}

/** The design system's combo box, loaded when it is first shown; users can type meanwhile. */
export function SearchBox({ onType, ...props }: SearchBoxProps) {
  const hasFocus = useRef(false)
  const box: BoxProps = {
    ...props,
    onInputChange: (text, { reason }) => reason === 'typed' && onType(text),
  }
  return (
    <div onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
      <Suspense fallback={<PlainBox {...box} />}>
        <LoadedBox {...box} hasFocus={hasFocus} />
      </Suspense>
    </div>
  )
}
