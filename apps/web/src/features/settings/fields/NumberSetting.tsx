import { useRef, useState } from 'react'
import { Spinner } from '@slipstream/design-system/Spinner'
import { TextField } from '@slipstream/design-system/TextField'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useSaveWhenSettled } from './use-save-when-settled.ts'

export interface NumberSettingProps {
  label: string
  prefix?: string
  suffix?: string
  inputMode: 'numeric' | 'decimal'
  /** The current value, including one that is being saved; null if it is not known. */
  value: number | null
  /** Explains the empty field of a value that is not known. */
  unknown?: string
  /** Null where the text is not a value that can be set. */
  read: (text: string) => number | null
  /** Explains what a value does. */
  explain: (value: number) => string
  /** As a value is named within a sentence where it could not be changed. */
  format: (value: number) => string
  /** Why a text cannot be set. */
  wrong: string
  save: (value: number) => Promise<unknown>
  onFocus?: () => void
  /** After what was typed is on its way. */
  onBlur?: () => void
}

/** A number that saves itself once typing pauses, and is rolled back with a message if the server refuses it. */
export function NumberSetting(props: NumberSettingProps) {
  const {
    label,
    prefix,
    suffix,
    inputMode,
    value,
    unknown,
    read,
    explain,
    format,
    wrong,
    save,
    onFocus,
    onBlur,
  } = props
  // Null while the field shows the current setting.
  const [typed, setTyped] = useState<string | null>(null)
  const latest = useRef<string | null>(null)
  const [hasLeft, setLeft] = useState(false)
  const { isPending, failure, run } = useAttempt()

  const type = (text: string | null) => {
    latest.current = text
    setTyped(text)
  }
  const settled = useSaveWhenSettled(({ text, next }: { text: string; next: number }) => {
    void run(async () => {
      try {
        await save(next)
      } finally {
        // The answer to an earlier value does not interrupt a user who is still typing.
        if (latest.current === text) type(null)
      }
    })
  })
  const change = (text: string) => {
    type(text)
    setLeft(false)
    const next = read(text)
    if (next === null) settled.drop()
    else settled.change({ text, next })
  }

  const shown = typed === null ? value : read(typed)
  const explained = shown ?? value
  const isWrong = typed !== null && shown === null && (hasLeft || typed.trim() !== '')
  const refusal =
    failure && typed === null
      ? `${value === null ? 'Not saved.' : `Not saved, so it is ${format(value)} again.`} ${failure.message}`
      : undefined
  return (
    <TextField
      label={label}
      labelEnd={
        isPending && <Spinner size="sm" label={`Saving ${label.charAt(0).toLowerCase()}${label.slice(1)}`} />
      }
      prefix={prefix}
      suffix={suffix}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={change}
      onFocus={onFocus}
      onBlur={() => {
        setLeft(true)
        settled.flush()
        onBlur?.()
      }}
      hint={explained === null ? unknown : explain(explained)}
      error={isWrong ? wrong : refusal}
    />
  )
}
