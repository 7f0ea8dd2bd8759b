import type { ReactNode } from 'react'
import { AppShell } from '../AppShell/AppShell.tsx'
import { Banner } from '../Banner/Banner.tsx'
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx'
import { Button } from '../Button/Button.tsx'
import { Calendar } from '../Calendar/Calendar.tsx'
import { Checkbox } from '../Checkbox/Checkbox.tsx'
import { ChipList } from '../ChipList/ChipList.tsx'
import { ComboBox } from '../ComboBox/ComboBox.tsx'
import { ConnectionChips } from '../ConnectionChips/ConnectionChips.tsx'
import { CountryFlag } from '../CountryFlag/CountryFlag.tsx'
import { DateField } from '../DateField/DateField.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import type { Closable } from '../dialog-frame/use-closing.ts'
import { DutyStatus } from '../DutyStatus/DutyStatus.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx'
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx'
import type { FieldControlProps } from '../field/use-field-control.ts'
import { FileAttachments } from '../FileAttachments/FileAttachments.tsx'
import { note, supportLimits } from '../FileAttachments/FileAttachments.test-data.tsx'
import { FilterChip } from '../FilterChip/FilterChip.tsx'
import { Form, FormSection } from '../Form/Form.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ImageViewer } from '../ImageViewer/ImageViewer.tsx'
import { InfoTip } from '../InfoTip/InfoTip.tsx'
import { JobProgress } from '../JobProgress/JobProgress.tsx'
import { LazyLoadFailure } from '../LazyLoadFailure/LazyLoadFailure.tsx'
import { Link } from '../Link/Link.tsx'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { ListDetail } from '../ListDetail/ListDetail.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { MenuButton } from '../Menu/MenuButton.tsx'
import { MonthSwitcher } from '../MonthSwitcher/MonthSwitcher.tsx'
import { NavigationBar } from '../NavigationBar/NavigationBar.tsx'
import { PasswordField } from '../PasswordField/PasswordField.tsx'
import { PasswordPrompt } from '../PasswordPrompt/PasswordPrompt.tsx'
import { PhoneField } from '../PhoneField/PhoneField.tsx'
import { Price } from '../Price/Price.tsx'
import { Card } from '../primitives/Card.tsx'
import { Fold, FoldedLine } from '../primitives/Fold.tsx'
import { Heading } from '../primitives/Heading.tsx'
import { Inline } from '../primitives/Inline.tsx'
import { ListCard } from '../primitives/ListCard.tsx'
import { Page } from '../primitives/Page.tsx'
import { RetryBanner } from '../primitives/RetryBanner.tsx'
import { Row } from '../primitives/Row.tsx'
import { Section } from '../primitives/Section.tsx'
import { Stack } from '../primitives/Stack.tsx'
import { Text } from '../primitives/Text.tsx'
import { RosterCalendar } from '../RosterCalendar/RosterCalendar.tsx'
import { commuted } from '../RosterCalendar/RosterCalendar.test-data.ts'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { Select } from '../Select/Select.tsx'
import { ServiceStatus } from '../ServiceStatus/ServiceStatus.tsx'
import { SettingsGroup, SettingsRow } from '../SettingsRow/SettingsRow.tsx'
import { CardSkeleton, Skeleton, SkeletonGroup } from '../Skeleton/Skeleton.tsx'
import { createSnackbarStore, SnackbarRegion } from '../Snackbar/Snackbar.tsx'
import { LoadState, Spinner } from '../Spinner/Spinner.tsx'
import { StatPicture } from '../StatPicture/StatPicture.tsx'
import { yearPicture } from '../StatPicture/StatPicture.test-data.ts'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { Stepper } from '../Stepper/Stepper.tsx'
import { SwapButton } from '../SwapButton/SwapButton.tsx'
import { Switch } from '../Switch/Switch.tsx'
import { TextArea } from '../TextArea/TextArea.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { TimeField } from '../TimeField/TimeField.tsx'
import { TripOfferCard } from '../TripOfferCard/TripOfferCard.tsx'
import { overtime } from '../TripOfferCard/TripOfferCard.test-data.ts'
import { TravelFormatsProvider } from '../travel/formats.ts'
import { sampleFormats } from '../travel/travel.test-data.tsx'

/** What a caller may give to every component, for its root: of an overlay, its surface. */
export interface RootProps {
  className?: string
  ref?: (element: Element | null) => void
}

type Sample = (root: RootProps) => ReactNode

const nothing = () => {}
const options = [
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma' },
]
const items = [
  { id: 'b', label: 'Beta' },
  { id: 'c', label: 'Gamma' },
]
const today = '2026-03-26'
const store = createSnackbarStore({ setTimeout: () => 0, clearTimeout: nothing }, () => 0)
const inFormats = (children: ReactNode) => (
  <TravelFormatsProvider value={sampleFormats}>{children}</TravelFormatsProvider>
)

/** A field's common props; `onChange` counts changes, whatever their value. */
export interface FieldSampleProps
  extends RootProps, Pick<FieldControlProps, 'label' | 'hint' | 'error' | 'isDisabled' | 'isReadOnly'> {
  onChange?: () => void
}

/** Every field without an owner: it begins with the default. */
export const fieldSamples: Readonly<Record<string, (props: FieldSampleProps) => ReactNode>> = {
  Checkbox: (props) => <Checkbox {...props} isDefaultChecked />,
  ComboBox: (props) => <ComboBox {...props} items={items} defaultValue="b" />,
  DateField: (props) => <DateField {...props} today={today} defaultValue="2026-03-29" />,
  FileAttachments: (props) => <FileAttachments {...props} {...supportLimits} defaultValue={[note]} />,
  PasswordField: (props) => <PasswordField {...props} defaultValue="Secret" />,
  PhoneField: (props) => <PhoneField {...props} flagBaseUrl="/flags" defaultValue="+442079460958" />,
  SegmentedControl: (props) => <SegmentedControl {...props} options={options} defaultValue="b" />,
  Select: (props) => <Select {...props} options={options} defaultValue="b" />,
  Switch: (props) => <Switch {...props} isDefaultOn />,
  TextArea: (props) => <TextArea {...props} defaultValue="Some text" />,
  TextField: (props) => <TextField {...props} defaultValue="Some text" />,
  TimeField: (props) => <TimeField {...props} defaultValue="09:30" />,
}

/** Every overlay that its owner opens. `confirm` is what only a press of its main button may do. */
export const overlaySamples: Readonly<
  Record<string, (props: Closable & RootProps, confirm?: () => void) => ReactNode>
> = {
  BottomSheet: (props, confirm) => (
    <BottomSheet {...props} title="Sheet" footer={<Button onClick={confirm}>Apply</Button>}>
      Content
    </BottomSheet>
  ),
  Dialog: (props, confirm) => (
    <Dialog {...props} title="Dialog" message="Delete it?" cancelLabel="No" onConfirm={confirm} />
  ),
  ImageViewer: (props) => <ImageViewer {...props} title="Viewer" alt="" problem={{ message: 'None' }} />,
  PasswordPrompt: (props, confirm) => (
    <PasswordPrompt {...props} account={{ system: 'A', userName: 'B' }} onSubmit={confirm ?? nothing} />
  ),
}

/** Every overlay with a trigger of its own, which can be open at first. */
export const triggerSamples: Readonly<Record<string, (defaultOpen: boolean) => ReactNode>> = {
  InfoTip: (defaultOpen) => <InfoTip label="About it" text="Explanation" defaultOpen={defaultOpen} />,
  Menu: (defaultOpen) => (
    <MenuButton label="Actions" defaultOpen={defaultOpen}>
      <Menu label="Actions" items={items} onAction={nothing} />
    </MenuButton>
  ),
}

const inField =
  (name: string): Sample =>
  (root) =>
    fieldSamples[name]?.({ label: 'Label', ...root })

const opened =
  (name: string): Sample =>
  (root) =>
    overlaySamples[name]?.({ isOpen: true, onOpenChange: nothing, ...root })

/** Every component with the least that it needs, by the folder it is in. */
export const samples: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  AppShell: { AppShell: (root) => <AppShell {...root} title="Roster" /> },
  Banner: {
    Banner: (root) => (
      <Banner {...root} onDismiss={nothing}>
        Saved
      </Banner>
    ),
  },
  BottomSheet: { BottomSheet: opened('BottomSheet') },
  Button: {
    Button: (root) => (
      <Button {...root} isPending>
        Save
      </Button>
    ),
  },
  Calendar: {
    Calendar: (root) => <Calendar {...root} label="Date" today={today} value={today} onChange={nothing} />,
  },
  Checkbox: { Checkbox: inField('Checkbox') },
  ChipList: {
    ChipList: (root) => (
      <ChipList {...root} label="Chips" items={items} onRemove={nothing} emptyText="None" />
    ),
  },
  ComboBox: { ComboBox: inField('ComboBox') },
  ConnectionChips: { ConnectionChips: (root) => <ConnectionChips {...root} quality="poor" isSyncing /> },
  CountryFlag: { CountryFlag: (root) => <CountryFlag {...root} code="GB" baseUrl="/flags" /> },
  DateField: { DateField: inField('DateField') },
  Dialog: { Dialog: opened('Dialog') },
  DutyStatus: { DutyStatus: (root) => <DutyStatus {...root} status="hotel" /> },
  EmptyState: { EmptyState: (root) => <EmptyState {...root} title="Nothing" /> },
  ErrorPanel: { ErrorPanel: (root) => <ErrorPanel {...root} onTryAgain={nothing} onRefreshPage={nothing} /> },
  ErrorSummary: {
    ErrorSummary: (root) => <ErrorSummary {...root} problems={[{ message: 'Wrong' }, { message: 'Bad' }]} />,
  },
  FileAttachments: { FileAttachments: inField('FileAttachments') },
  FilterChip: {
    FilterChip: (root) => (
      <FilterChip {...root} label="Direct" isSelected onChange={nothing} onRemove={nothing} />
    ),
  },
  Form: {
    Form: (root) => (
      <Form {...root} footer={null} onSubmit={nothing}>
        {null}
      </Form>
    ),
    FormSection: (root) => (
      <FormSection {...root} title="Section">
        {null}
      </FormSection>
    ),
  },
  IconButton: { IconButton: (root) => <IconButton {...root} label="Edit" icon={null} /> },
  ImageViewer: { ImageViewer: opened('ImageViewer') },
  InfoTip: { InfoTip: (root) => <InfoTip {...root} label="About" text="Explanation" /> },
  JobProgress: { JobProgress: (root) => <JobProgress {...root} isOpen title="Job" onCancel={nothing} /> },
  LazyLoadFailure: {
    LazyLoadFailure: (root) => (
      <LazyLoadFailure
        {...root}
        isNetworkProblem
        retryCount={1}
        onTryAgain={nothing}
        onRefreshPage={nothing}
      />
    ),
  },
  Link: {
    Link: (root) => (
      <Link {...root} href="#" isExternal>
        Help
      </Link>
    ),
  },
  LinkButton: {
    LinkButton: (root) => (
      <LinkButton {...root} href="#">
        Help
      </LinkButton>
    ),
  },
  ListDetail: {
    ListDetail: (root) => (
      <ListDetail {...root} list={null} listLabel="List" detail="Flight" detailLabel="Detail" />
    ),
  },
  Menu: {
    Menu: (root) => (
      <MenuButton label="Actions" defaultOpen>
        <Menu {...root} label="Actions" items={items} onAction={nothing} />
      </MenuButton>
    ),
    MenuButton: (root) => (
      <MenuButton {...root} label="Actions">
        {null}
      </MenuButton>
    ),
  },
  MonthSwitcher: {
    MonthSwitcher: (root) => (
      <MonthSwitcher {...root} label="July" previous={{ label: 'June', onClick: nothing }} hasPageKeys />
    ),
  },
  NavigationBar: { NavigationBar: (root) => <NavigationBar {...root} label="Main" items={[]} /> },
  PasswordField: { PasswordField: inField('PasswordField') },
  PasswordPrompt: { PasswordPrompt: opened('PasswordPrompt') },
  PhoneField: { PhoneField: inField('PhoneField') },
  Price: {
    Price: (root) => <Price {...root} amount="9" previousAmount="£8" originalAmount="€9" rateDate="14/07" />,
    'Price, none': (root) => <Price {...root} />,
  },
  RosterCalendar: {
    RosterCalendar: (root) => inFormats(<RosterCalendar {...root} label="July 2026" {...commuted} />),
  },
  SegmentedControl: { SegmentedControl: inField('SegmentedControl') },
  Select: { Select: inField('Select') },
  ServiceStatus: {
    ServiceStatus: (root) => (
      <ServiceStatus
        {...root}
        title="Systems"
        state="degraded"
        services={[]}
        onRefresh={nothing}
        isRefreshing
      />
    ),
  },
  SettingsRow: {
    SettingsGroup: (root) => (
      <SettingsGroup {...root} heading="Account">
        {null}
      </SettingsGroup>
    ),
    SettingsRow: (root) => <SettingsRow {...root} title="Currency" />,
  },
  Skeleton: {
    CardSkeleton: (root) => <CardSkeleton {...root} />,
    Skeleton: (root) => <Skeleton {...root} />,
    SkeletonGroup: (root) => <SkeletonGroup {...root} label="Roster" />,
  },
  Snackbar: { SnackbarRegion: (root) => <SnackbarRegion {...root} store={store} /> },
  Spinner: {
    LoadState: (root) => <LoadState {...root} covers="page" />,
    Spinner: (root) => <Spinner {...root} label="Flights" />,
  },
  StatPicture: { StatPicture: (root) => <StatPicture {...root} {...yearPicture} /> },
  StatusChip: { StatusChip: (root) => <StatusChip {...root}>Chip</StatusChip> },
  Stepper: {
    Stepper: (root) => (
      <Stepper
        {...root}
        label="Registration"
        steps={[
          { id: 'a', label: 'Alpha', state: 'done' },
          { id: 'b', label: 'Beta', state: 'failed' },
          { id: 'c', label: 'Gamma', state: 'upcoming' },
        ]}
        onSelect={nothing}
      />
    ),
  },
  SwapButton: { SwapButton: (root) => <SwapButton {...root} origin="" destination="" onSwap={nothing} /> },
  Switch: { Switch: inField('Switch') },
  TextArea: { TextArea: inField('TextArea') },
  TextField: { TextField: inField('TextField') },
  TimeField: { TimeField: inField('TimeField') },
  TripOfferCard: { TripOfferCard: (root) => inFormats(<TripOfferCard {...root} {...overtime} />) },
  primitives: {
    Card: (root) => <Card {...root} title="Card" />,
    Fold: (root) => (
      <Fold {...root} title="More">
        Content
      </Fold>
    ),
    FoldedLine: (root) => <FoldedLine {...root} line="More" />,
    Heading: (root) => (
      <Heading {...root} level={2}>
        Heading
      </Heading>
    ),
    Inline: (root) => <Inline {...root} />,
    ListCard: (root) => <ListCard {...root} />,
    Page: (root) => <Page {...root} />,
    RetryBanner: (root) => (
      <RetryBanner {...root} isTrying onTryAgain={nothing}>
        Failed
      </RetryBanner>
    ),
    Row: (root) => <Row {...root}>Visa</Row>,
    Section: (root) => <Section {...root} title="Section" />,
    Stack: (root) => <Stack {...root} />,
    Text: (root) => <Text {...root} />,
  },
}
