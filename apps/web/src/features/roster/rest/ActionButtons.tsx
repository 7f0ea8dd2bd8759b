import { Button, type ButtonProps } from '@slipstream/design-system/Button'
import type { LabelledAction, RestAction } from './rest-actions.ts'

interface ActionButtonsProps {
  actions: readonly LabelledAction[]
  tone?: ButtonProps['tone']
  onAct: (action: RestAction) => void
}

/** After a list of flights the focus returns to the button that opened it, which is found by its `data-way`. */
export function ActionButtons({ actions, tone = 'secondary', onAct }: ActionButtonsProps) {
  return actions.map(({ label, action }) => (
    <Button
      key={label}
      tone={tone}
      data-way={action.kind === 'flights' ? (action.direction === 'to_work' ? 'to_work' : 'home') : undefined}
      onClick={() => onAct(action)}
    >
      {label}
    </Button>
  ))
}
