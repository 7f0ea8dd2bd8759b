import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import Armchair from 'lucide-react/icons/armchair'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BedDouble from 'lucide-react/icons/bed-double'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import Bookmark from 'lucide-react/icons/bookmark'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Car from 'lucide-react/icons/car'
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarMinus from 'lucide-react/icons/calendar-minus'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CircleSlash from 'lucide-react/icons/circle-slash'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ClockAlert from 'lucide-react/icons/clock-alert'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Coins from 'lucide-react/icons/coins'
import Copy from 'lucide-react/icons/copy'
import CreditCard from 'lucide-react/icons/credit-card'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FileDown from 'lucide-react/icons/file-down'
import FileImage from 'lucide-react/icons/file-image'
import FileText from 'lucide-react/icons/file-text'
import FilterX from 'lucide-react/icons/filter-x'
import Flag from 'lucide-react/icons/flag'
import Globe from 'lucide-react/icons/globe'
import Hourglass from 'lucide-react/icons/hourglass'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import HouseHeart from 'lucide-react/icons/house-heart'
import ImageOff from 'lucide-react/icons/image-off'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import LogOut from 'lucide-react/icons/log-out'
import MailCheck from 'lucide-react/icons/mail-check'
import Maximize from 'lucide-react/icons/maximize'
import MonitorDown from 'lucide-react/icons/monitor-down'
import MoonStar from 'lucide-react/icons/moon-star'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import OctagonX from 'lucide-react/icons/octagon-x'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import PhoneCall from 'lucide-react/icons/phone-call'
import Plane from 'lucide-react/icons/plane'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ChartColumn from 'lucide-react/icons/chart-column'
import Scale from 'lucide-react/icons/scale'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Smartphone from 'lucide-react/icons/smartphone'
import Share2 from 'lucide-react/icons/share-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Moon from 'lucide-react/icons/moon'
import ShieldUser from 'lucide-react/icons/shield-user'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Sparkles from 'lucide-react/icons/sparkles'
import TicketCheck from 'lucide-react/icons/ticket-check'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Timer from 'lucide-react/icons/timer'
import TreePalm from 'lucide-react/icons/tree-palm'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Unplug from 'lucide-react/icons/unplug'
import UserCheck from 'lucide-react/icons/user-check'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import Wrench from 'lucide-react/icons/wrench'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'

export interface CataloguedIcon {
  /** Its name in lucide, as it is imported. */
  name: string
  icon: LucideIcon
  /** What it says in our app. */
  meaning: string
}

/** Every icon that our components and screens import, and no other: `catalogue.test.ts` compares. */
export const iconGroups: readonly { title: string; icons: readonly CataloguedIcon[] }[] = [
  {
    title: 'Duties and travel',
    icons: [
      { name: 'plane', icon: Plane, meaning: 'A flight, and a trip: a duty that flies' },
      { name: 'calendar-days', icon: CalendarDays, meaning: 'A ground duty' },
      { name: 'phone-call', icon: PhoneCall, meaning: 'A standby duty' },
      { name: 'graduation-cap', icon: GraduationCap, meaning: 'Training' },
      { name: 'tree-palm', icon: TreePalm, meaning: 'Leave or a day off' },
      { name: 'notebook-pen', icon: NotebookPen, meaning: 'A manual entry' },
      { name: 'briefcase-business', icon: BriefcaseBusiness, meaning: 'On duty now' },
      { name: 'user-check', icon: UserCheck, meaning: 'Report: the start of a duty' },
      { name: 'flag', icon: Flag, meaning: 'Clear: the end of a duty' },
      { name: 'moon-star', icon: MoonStar, meaning: 'A nightstop' },
      { name: 'house', icon: House, meaning: 'Home, and the way home from work' },
      { name: 'house-heart', icon: HouseHeart, meaning: 'What the family sees' },
      { name: 'car', icon: Car, meaning: 'A way by train or car' },
      { name: 'bed-double', icon: BedDouble, meaning: 'A hotel near base instead of a commute' },
      { name: 'plane-takeoff', icon: PlaneTakeoff, meaning: 'The flight out' },
    ],
  },
  {
    title: 'Booking and advice',
    icons: [
      { name: 'check', icon: Check, meaning: 'Booked in time; done; chosen' },
      { name: 'clock-alert', icon: ClockAlert, meaning: 'Booked, but not in time' },
      { name: 'hourglass', icon: Hourglass, meaning: 'Standby; waiting for an answer' },
      { name: 'circle', icon: Circle, meaning: 'Not booked' },
      { name: 'x', icon: X, meaning: 'Close, dismiss, clear' },
      { name: 'timer', icon: Timer, meaning: 'Tight; the minimum gap' },
      { name: 'octagon-x', icon: OctagonX, meaning: 'No way in time; out of service' },
      { name: 'circle-minus', icon: CircleMinus, meaning: 'No commute needed' },
      { name: 'circle-help', icon: CircleHelp, meaning: 'Not known yet' },
      { name: 'calendar-check', icon: CalendarCheck, meaning: 'The month’s roster is complete' },
      { name: 'circle-dashed', icon: CircleDashed, meaning: 'Still to choose' },
      { name: 'circle-dot', icon: CircleDot, meaning: 'Planned' },
    ],
  },
  {
    title: 'Severity',
    icons: [
      { name: 'info', icon: Info, meaning: 'Worth knowing' },
      { name: 'circle-check', icon: CircleCheck, meaning: 'Went well' },
      { name: 'mail-check', icon: MailCheck, meaning: 'A letter is on its way' },
      { name: 'triangle-alert', icon: TriangleAlert, meaning: 'Caution' },
      { name: 'unplug', icon: Unplug, meaning: 'Not set up on this server' },
      {
        name: 'octagon-alert',
        icon: OctagonAlert,
        meaning: 'An error; two flights that cannot both be flown',
      },
      {
        name: 'circle-alert',
        icon: CircleAlert,
        meaning: 'A state without judgement; an error beside its field',
      },
    ],
  },
  {
    title: 'Data and connection',
    icons: [
      { name: 'cloud-off', icon: CloudOff, meaning: 'Shown from the cache' },
      { name: 'cloud-upload', icon: CloudUpload, meaning: 'Changed here, waiting to be sent' },
      { name: 'cloud-alert', icon: CloudAlert, meaning: 'Could not be loaded' },
      { name: 'loader-circle', icon: LoaderCircle, meaning: 'Under way' },
      { name: 'calendar-minus', icon: CalendarMinus, meaning: 'A duty that the roster no longer has' },
      {
        name: 'calendar-plus',
        icon: CalendarPlus,
        meaning: 'A duty that is new; add an entry to the roster, or a flight to a calendar',
      },
      { name: 'sparkles', icon: Sparkles, meaning: 'Changed since the last look' },
      { name: 'image-off', icon: ImageOff, meaning: 'The picture cannot be shown' },
      { name: 'wrench', icon: Wrench, meaning: 'Maintenance' },
      { name: 'circle-slash', icon: CircleSlash, meaning: 'Does not answer' },
      { name: 'globe', icon: Globe, meaning: 'A country that is not known' },
      { name: 'coins', icon: Coins, meaning: 'What it costs' },
    ],
  },
  {
    title: 'Actions',
    icons: [
      { name: 'filter-x', icon: FilterX, meaning: 'No flight passes the filters' },
      { name: 'chart-column', icon: ChartColumn, meaning: 'A year in figures' },
      { name: 'scale', icon: Scale, meaning: 'Weigh a trip before it is taken' },
      { name: 'refresh-cw', icon: RefreshCw, meaning: 'Fetch again' },
      { name: 'calendar-arrow-down', icon: CalendarArrowDown, meaning: 'Fetch the roster' },
      { name: 'file-down', icon: FileDown, meaning: 'Take in a file' },
      { name: 'clipboard-paste', icon: ClipboardPaste, meaning: 'Take in a text' },
      { name: 'link', icon: Link, meaning: 'Take in a calendar by its link' },
      { name: 'armchair', icon: Armchair, meaning: 'Seats that one sees on a flight' },
      { name: 'search', icon: Search, meaning: 'Search' },
      { name: 'ticket-check', icon: TicketCheck, meaning: 'Take in a confirmed booking' },
      { name: 'ticket-percent', icon: TicketPercent, meaning: 'Staff fares' },
      { name: 'arrow-right-left', icon: ArrowRightLeft, meaning: 'A booking moved to another flight' },
      { name: 'bell', icon: Bell, meaning: 'A price is watched' },
      { name: 'bell-ring', icon: BellRing, meaning: 'A price that was waited for' },
      { name: 'bookmark', icon: Bookmark, meaning: 'Save a flight, or saved' },
      { name: 'arrow-down-up', icon: ArrowDownUp, meaning: 'Swap origin and destination' },
      { name: 'share-2', icon: Share2, meaning: 'Share' },
      { name: 'list', icon: List, meaning: 'A month as a list' },
      { name: 'copy', icon: Copy, meaning: 'Copy' },
      { name: 'download', icon: Download, meaning: 'Download' },
      { name: 'zoom-in', icon: ZoomIn, meaning: 'Larger' },
      { name: 'zoom-out', icon: ZoomOut, meaning: 'Smaller' },
      { name: 'maximize', icon: Maximize, meaning: 'As large as the window' },
      { name: 'paperclip', icon: Paperclip, meaning: 'Attach a file' },
      { name: 'camera', icon: Camera, meaning: 'Take a picture' },
      { name: 'file-image', icon: FileImage, meaning: 'A picture among the files' },
      { name: 'file-text', icon: FileText, meaning: 'A document' },
      { name: 'eye', icon: Eye, meaning: 'Show the password' },
      { name: 'eye-off', icon: EyeOff, meaning: 'Hide the password' },
      { name: 'log-out', icon: LogOut, meaning: 'Log out' },
      { name: 'plus', icon: Plus, meaning: 'Add one more' },
      { name: 'pencil', icon: Pencil, meaning: 'Change what is there' },
      { name: 'trash-2', icon: Trash2, meaning: 'Delete' },
      { name: 'ellipsis-vertical', icon: EllipsisVertical, meaning: 'More actions' },
      { name: 'activity', icon: Activity, meaning: 'How the airline’s systems are' },
    ],
  },
  {
    title: 'Finding one’s way',
    icons: [
      { name: 'chevron-left', icon: ChevronLeft, meaning: 'The month or day before' },
      { name: 'chevron-right', icon: ChevronRight, meaning: 'The month or day after; opens a screen' },
      { name: 'chevron-down', icon: ChevronDown, meaning: 'Opens below' },
      { name: 'calendar-sync', icon: CalendarSync, meaning: 'Calendars in and out' },
      { name: 'chevron-up', icon: ChevronUp, meaning: 'Folds up again' },
      { name: 'arrow-right', icon: ArrowRight, meaning: 'From the one to the other' },
      { name: 'external-link', icon: ExternalLink, meaning: 'Leaves the app' },
      { name: 'credit-card', icon: CreditCard, meaning: 'Payment' },
      { name: 'settings', icon: Settings, meaning: 'The settings' },
      { name: 'monitor-down', icon: MonitorDown, meaning: 'Install the app' },
      { name: 'smartphone', icon: Smartphone, meaning: 'This device' },
      { name: 'shield-check', icon: ShieldCheck, meaning: 'Privacy' },
      { name: 'key-round', icon: KeyRound, meaning: 'A password or another secret' },
      { name: 'user-round', icon: UserRound, meaning: 'The profile' },
      { name: 'users-round', icon: UsersRound, meaning: 'Colleagues on the same flight' },
      { name: 'shield-user', icon: ShieldUser, meaning: 'The account, its data and devices' },
      { name: 'moon', icon: Moon, meaning: 'How the app looks' },
      { name: 'sliders-horizontal', icon: SlidersHorizontal, meaning: 'The app’s settings' },
      { name: 'life-buoy', icon: LifeBuoy, meaning: 'Support' },
    ],
  },
]
