import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import type { ReactNode } from 'react'
import type { Loaded } from './use-calendars.ts'

interface LoadedListProps<Value> {
  list: Loaded<Value>
  /** 'your calendar links' */
  name: string
  children: (value: Value) => ReactNode
}

/** What comes of the network: on its way, here, or why not. */
export function LoadedList<Value>({ list, name, children }: LoadedListProps<Value>) {
  if (list.value !== undefined) return children(list.value)
  if (list.problem === undefined)
    return (
      <SkeletonGroup label={`Loading ${name}`}>
        <ListRowSkeleton />
      </SkeletonGroup>
    )
  return (
    <Banner
      tone="critical"
      action={
        <Button tone="secondary" onClick={list.reload}>
          Try Again
        </Button>
      }
    >
      We could not load {name}. {list.problem}
    </Banner>
  )
}
