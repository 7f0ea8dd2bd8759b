import { Suspense, useState } from 'react'
import type { ChipListProps } from '@slipstream/design-system/ChipList'
import { Banner } from '@slipstream/design-system/Banner'
import { Select } from '@slipstream/design-system/Select'
import { lazyPart } from '#app/lazy-part.tsx'
import * as S from './AirportListField.styles.ts'
import { AirportSearchBox } from './AirportSearchBox.tsx'
import { airportChip, airportText } from './airport-words.ts'
import { useAirports } from './use-airports.ts'

const ChipList = lazyPart<ChipListProps>(
  async () => (await import('@slipstream/design-system/ChipList')).ChipList,
)
