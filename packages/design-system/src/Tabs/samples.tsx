import Bookmark from 'lucide-react/icons/bookmark'
import Clock from 'lucide-react/icons/clock'
import Search from 'lucide-react/icons/search'
import { TextField } from '../TextField/TextField.tsx'
import type { TabItem } from './Tabs.tsx'

export const flightTabs: readonly TabItem[] = [
  { id: 'search', label: 'Search', icon: <Search aria-hidden />, content: <TextField label="Origin" /> },
  {
    id: 'saved',
    label: 'Saved',
    icon: <Bookmark aria-hidden />,
    badge: { text: '12', spoken: '12 flights' },
    content: <p>Twelve saved flights.</p>,
  },
  { id: 'recent', label: 'Recent', icon: <Clock aria-hidden />, content: <p>No recent searches.</p> },
]

const disabled = (tab: TabItem): TabItem => ({ ...tab, isDisabled: true })

export const recentDisabled: readonly TabItem[] = [
  ...flightTabs.slice(0, 2),
  ...flightTabs.slice(2).map(disabled),
]

export const settingsTabs: readonly TabItem[] = [
  'Profile',
  'App',
  'Payment',
  'Referrals',
  'Support',
  'Notifications',
].map((label) => ({ id: label.toLowerCase(), label, content: <p>{label} settings</p> }))
