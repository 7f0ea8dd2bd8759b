import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { MenuAction } from './Menu.tsx'

/** What can be done to a roster entry. For stories only. */
export const entryActions = [
  { id: 'edit', label: 'Edit entry', icon: <Pencil /> },
  { id: 'share', label: 'Share', description: 'Not while offline', icon: <Share2 />, isDisabled: true },
  { id: 'delete', label: 'Delete entry', icon: <Trash2 />, tone: 'critical' },
] satisfies MenuAction[]
