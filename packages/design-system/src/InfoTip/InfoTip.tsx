import Info from 'lucide-react/icons/info'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'

export interface InfoTipProps extends Omit<IconButtonProps, 'icon' | 'ref' | 'isPressed' | 'isDisabled'> {
  /** What it explains, e.g. 'About retrying'. */
  label: string
  /** The explanation: a sentence or two. */
  text: string
  placement?: 'top' | 'bottom' | undefined
}

/** An (i) beside a label that explains it on hover, focus or touch. */
export function InfoTip({ text, placement, ...rest }: InfoTipProps) {
  return (
    <Tooltip text={text} placement={placement}>
      {(trigger) => <IconButton {...rest} {...trigger(rest)} icon={<Info aria-hidden />} />}
    </Tooltip>
  )
}
