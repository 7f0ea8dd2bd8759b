import { use, useEffect, useEffectEvent, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/** Opens the list when the answer arrives: React Aria opens it only when the text changes. */
export function OpenOnAnswer({ isWaiting, hasAnswer }: { isWaiting: boolean; hasAnswer: boolean }) {
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
