import { EmptyState } from '@slipstream/design-system/EmptyState'
import CloudOff from 'lucide-react/icons/cloud-off'

/** In place of a screen that is made of calls which this server does not have (`isNotOffered`). */
export function NotOffered({ title }: { title: string }) {
  return <EmptyState icon={<CloudOff />} title={title} message="Your server does not offer this." />
}
