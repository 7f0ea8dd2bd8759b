import {
  type HTMLAttributes,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import * as S from './Spinner.styles.ts'

export interface SpinnerProps extends Omit<HTMLAttributes<HTMLOutputElement>, 'children'> {
  /** What is loading, for screen readers. */
  label: string
  size?: 'sm' | 'md' | 'lg' | undefined
  ref?: Ref<HTMLOutputElement> | undefined
}

/** Waiting without a known end. A block that will show content takes a skeleton instead. */
export function Spinner({ label, size = 'md', ...rest }: SpinnerProps) {
  return (
    <S.Root {...rest}>
      <S.Ring data-size={size} aria-hidden="true" />
      <S.Label>{label}</S.Label>
    </S.Root>
  )
}

export interface LoadStateProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement> | undefined
  /** What is loading, for screen readers. */
  label?: string | undefined
  /**
   * `page`: in its place, as high as the window; `frame`: the same between top bar and navigation; `everything`: over the
   * window and all that lies on it, which is blocked (spec §2, Full-screen spinner).
   */
  covers: 'page' | 'frame' | 'everything'
}

/** Shown in place of what loads; what is to be said of it goes below the spinner, where it is seen. */
export function LoadState({ label = 'Loading', covers, children, ref, ...rest }: LoadStateProps) {
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current)
  useBlocked(root, covers === 'everything')
  return (
    <S.Cover {...rest} ref={root} data-covers={covers}>
      <Spinner size="lg" label={label} />
      {children}
    </S.Cover>
  )
}

/** Makes everything but the element inert while it is shown, and then gives the focus back. */
function useBlocked(element: RefObject<HTMLElement | null>, isBlocking: boolean): void {
  useLayoutEffect(() => {
    if (!isBlocking || !element.current) return
    const before = document.activeElement
    const blocked = elementsAround(element.current).filter((each) => !each.hasAttribute('inert'))
    for (const each of blocked) each.setAttribute('inert', '')
    return () => {
      for (const each of blocked) each.removeAttribute('inert')
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [element, isBlocking])
}

/** All siblings of the element and of its ancestors: everything on the page except the element. */
function elementsAround(element: Element): Element[] {
  const around: Element[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    around.push(...[...(at.parentElement?.children ?? [])].filter((sibling) => sibling !== at))
  return around
}
