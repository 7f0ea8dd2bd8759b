import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { styled } from 'styled-components'
import { Field } from '../field/Field.tsx'
import { InputBox } from '../field/InputBox.tsx'
import { useFieldControl } from '../field/use-field-control.ts'
import type { TextFieldProps } from '../TextField/TextField.tsx'
import { Input } from '../field/Field.styles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'

const PasswordInput = styled(Input)`
  /* Edge draws its own eye. */
  &::-ms-reveal {
    display: none;
  }
`

const Toggle = styled(IconButton)`
  margin-inline-end: 2px;
`

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'autoComplete' | 'prefix' | 'suffix'
> {
  /** Tells password managers which secret this is; `off` for one that must not be saved. */
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined
}

/** A secret that can be shown: the toggle's label says what it will do (spec §2, Password field toggle). */
export function PasswordField({ autoComplete = 'current-password', ref, ...props }: PasswordFieldProps) {
  const { field, control } = useFieldControl(props)
  const input = useRef<HTMLInputElement>(null)
  const [isVisible, setVisible] = useState(false)

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  useEffect(() => {
    const form = input.current?.form
    // Hidden again at submit: only then does a browser offer to save it, and a bystander cannot read it.
    const hide = () => setVisible(false)
    form?.addEventListener('submit', hide)
    form?.addEventListener('reset', hide)
    return () => {
      form?.removeEventListener('submit', hide)
      form?.removeEventListener('reset', hide)
    }
  }, [])

  const toggle = () => {
    const element = input.current
    const selection = element && ([element.selectionStart, element.selectionEnd] as const)
    const hadFocus = element === document.activeElement
    flushSync(() => setVisible(!isVisible))
    // Changing the type drops the caret in some browsers.
    if (hadFocus && selection) element.setSelectionRange(...selection)
  }

  const ToggleIcon = isVisible ? EyeOff : Eye
  return (
    <Field {...field}>
      <InputBox
        id={field.id}
        suffix={
          <Toggle
            label={isVisible ? 'Hide password' : 'Show password'}
            icon={<ToggleIcon aria-hidden />}
            isDisabled={props.isDisabled}
            // A press with a finger or mouse keeps the caret, and the phone's keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          />
        }
      >
        <PasswordInput
          {...control}
          ref={input}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
      </InputBox>
    </Field>
  )
}
