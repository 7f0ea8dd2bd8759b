import {
  type KeyboardEvent,
  type RefObject,
  useRef,
  useState,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react'
import { Group } from 'react-aria-components/Group'
import { Input as AriaInput } from 'react-aria-components/Input'
import { Button } from '../Button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { Affix, Box } from '../field/Field.styles.ts'
import { type FieldControlProps, type NativeProps, useFieldControl } from '../field/use-field-control.ts'
import * as List from '../option-list/OptionList.styles.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { Controls } from './Controls.tsx'
import * as S from './ComboBox.styles.ts'
import { type ComboBoxItem, exactMatch, filterItems } from './items.ts'
import { Options } from './Options.tsx'
import { type InputChange, useChosenText } from './use-chosen-text.ts'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

export type { ComboBoxItem } from './items.ts'

/** `ref`, `name`, `placeholder` and other rest props go to the input; `className` to the whole field. */
export interface ComboBoxProps extends NativeProps<'input'>, Omit<FieldControlProps, 'onChange'> {
  /** The current options. Results of an earlier text may stay while `isLoading`. */
  items: readonly ComboBoxItem[]
  /** The `id` of the chosen item, or null. */
  value?: string | null | undefined
  defaultValue?: string | null | undefined
  onChange?: ((id: string | null, item: ComboBoxItem | null) => void) | undefined
  /** The text in the field, if the owner controls it. Otherwise the field does. */
  inputValue?: string | undefined
  /** Search on `typed`; `chosen` is the chosen item's own name. */
  onInputChange?: ((text: string, details: InputChange) => void) | undefined
  /** `items` are results for the text. Without it they are all items, and the field filters them. */
  isFilteredByServer?: boolean | undefined
  /** Results are loading: set it as soon as the text changes. */
  isLoading?: boolean | undefined
  loadingText?: string | undefined
  /** Shown if nothing matches: what to try instead. */
  emptyText?: string | undefined
  /** The search failed; the user can keep typing. */
  failure?: { message: string; onRetry: () => void } | undefined
}

/** Finds one of many by typing: airports, airlines. Typing never waits for results. */
export function ComboBox({
  items,
  value: given,
  defaultValue = null,
  onChange,
  inputValue,
  onInputChange,
  isFilteredByServer = false,
  isLoading = false,
  loadingText = 'Searching…',
  emptyText = 'Nothing found',
  failure,
  ...props
}: ComboBoxProps) {
  const { field, control } = useFieldControl(props)
  const { label, isRequired = false, isDisabled = false, isReadOnly = false } = props
  const box = useRef<HTMLDivElement>(null)
  const { value, text, isTextOfValue, choose, type } = useChosenText({
    items,
    value: given,
    defaultValue,
    onChange,
    inputValue,
    onInputChange,
  })
  // React Aria closes its list when the value changes, which never happens if the owner collects choices elsewhere.
  const [pressed, setPressed] = useState<string>()
  const query = isTextOfValue ? '' : text
  const shown = isFilteredByServer ? items : filterItems(items, query)
  const isSearching = query.trim() !== ''
  const isNothing = shown.length === 0
  /** There is nothing to show before the answer: an open, empty list would be announced as one without options. */
  const isWaiting = isSearching && isLoading && isNothing && !failure

  const chooseIfExact = () => {
    const item = value === null ? exactMatch(items, text) : undefined
    if (item) choose(item)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element)) return
    const hasFocusedOption = event.target.hasAttribute('aria-activedescendant')
    if (event.key === 'Enter' && !hasFocusedOption) chooseIfExact()
    // The first Escape closes the list, the next one the enclosing dialog or sheet.
    if (event.key === 'Escape' && event.target.ariaExpanded === 'true') event.stopPropagation()
  }

  /** React Aria would close the list, or open an empty one, and a form would be sent: the results would never be shown. */
  const holdEarlyKeys = (event: KeyboardEvent) => {
    if (!isLoading || !(event.target instanceof Element)) return
    if (event.target.hasAttribute('aria-activedescendant')) return
    const isEnter = event.key === 'Enter' && (isWaiting || event.target.ariaExpanded === 'true')
    if (!isEnter && !(isWaiting && /^Arrow(Up|Down)$/.test(event.key))) return
    if (isEnter) chooseIfExact()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field {...field}>
      <S.Keys onKeyDownCapture={holdEarlyKeys}>
        <S.Root
          id={field.id}
          aria-label={label}
          aria-describedby={control['aria-describedby'] ?? ''}
          value={pressed ?? value}
          onChange={(key) => {
            const item = items.find((one) => one.id === key)
            if (!item) return
            setPressed(item.id)
            choose(item)
          }}
          onOpenChange={() => setPressed(undefined)}
          inputValue={text}
          onInputChange={type}
          items={shown}
          // A choice must not open the list again, whether typed in full or followed by the owner clearing the field.
          menuTrigger={value === null && text !== '' ? 'input' : 'manual'}
          // Typed text is never removed: see useChosenText.
          allowsCustomValue
          allowsEmptyCollection={isSearching && !failure && !isLoading}
          isInvalid={Boolean(props.error)}
          validationBehavior="aria"
          isRequired={isRequired}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          onBlur={chooseIfExact}
          onKeyDown={handleKey}
        >
          <Box as={Group} ref={box}>
            <S.SearchInput as={AriaInput} autoCorrect="off" spellCheck={false} {...control} />
            <Affix>
              <Controls
                label={label}
                hasText={text !== ''}
                hasItems={items.length > 0}
                isWaiting={isWaiting}
                isShown={!isDisabled && !isReadOnly}
                onClear={() => type('')}
                onFocusInput={() => box.current?.querySelector('input')?.focus()}
              />
            </Affix>
          </Box>
          {!failure && (
            <List.Surface offset={4}>
              {isLoading && (
                <S.Busy>
                  <Spinner label="" size="sm" />
                  {loadingText}
                </S.Busy>
              )}
              <Options items={shown} query={query} isBusy={isLoading} nothing={emptyText} />
            </List.Surface>
          )}
          <OpenOnAnswer isWaiting={isWaiting} hasAnswer={isSearching && !failure} />
          <OpenWhereItStayed box={box} />
        </S.Root>
      </S.Keys>
      {/* React Aria hides the page behind an open list from screen readers, except its own announcements. */}
      <Hidden as="output" data-live-announcer="true">
        {isSearching && !failure && (isLoading ? loadingText : isNothing && emptyText)}
      </Hidden>
      <div aria-live="polite">
        {failure && (
          <S.Failure>
            {failure.message}
            <Button tone="quiet" onClick={failure.onRetry}>
              Try Again
            </Button>
          </S.Failure>
        )}
      </div>
    </Field>
  )
}

/** Opens the list when the answer arrives: React Aria opens it only when the text changes. */
function OpenOnAnswer({ isWaiting, hasAnswer }: { isWaiting: boolean; hasAnswer: boolean }) {
  const state = use(ComboBoxStateContext)
  const wasWaiting = useRef(isWaiting)
  const open = useEffectEvent(() => {
    if (hasAnswer && state?.isFocused) state.open(null, 'input')
  })
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) open()
    wasWaiting.current = isWaiting
  }, [isWaiting])
  return null
}

/**
 * React Aria closes the list at every scroll, even where the page moved because something above it loaded, and the field
 * is where it was. Such a list opens again, in its new place, before the person sees that it was closed.
 */
function OpenWhereItStayed({ box }: { box: RefObject<HTMLElement | null> }) {
  const state = use(ComboBoxStateContext)
  const isOpen = state?.isOpen ?? false
  const hasStayed = useRef(false)
  const open = useEffectEvent(() => state?.open(null, 'input'))
  useLayoutEffect(() => {
    if (!isOpen) {
      if (hasStayed.current) open()
      hasStayed.current = false
      return
    }
    const getTop = () => Math.round(box.current?.getBoundingClientRect().top ?? 0)
    const top = getTop()
    const look = ({ target }: Event) => {
      // The list scrolls too, and stays open then.
      if (target instanceof Node && target.contains(box.current)) hasStayed.current = getTop() === top
    }
    addEventListener('scroll', look, true)
    return () => removeEventListener('scroll', look, true)
  }, [box, isOpen])
  return null
}
