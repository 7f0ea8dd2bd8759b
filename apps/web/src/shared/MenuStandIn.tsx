import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { IconButton } from '@slipstream/design-system/IconButton'

/** In the place of a menu while it loads: its button, which cannot be pressed yet. */
export const MenuStandIn = ({ label }: { label: string }) => (
  <IconButton label={label} icon={<EllipsisVertical aria-hidden />} aria-haspopup="menu" isDisabled />
)
