import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { Card, CardHeader, CardPanel, Group, HiddenStatus, Lines, Shape } from './Skeleton.styles.ts'

export type OutlineProps = Omit<ComponentPropsWithRef<'div'>, 'children'>

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  shape?: 'line' | 'block' | undefined
  /** Any CSS length; the full width by default. */
  width?: string | undefined
  /** Any CSS length; a line of text by default. */
  height?: string | undefined
}

/** A placeholder for content that is loading. Hidden from screen readers: wrap a set in `SkeletonGroup`. */
export function Skeleton({ shape = 'line', width, height, style, ...rest }: SkeletonProps) {
  const measures: CSSProperties & Record<`--${string}`, string | undefined> = {
    ...style,
    '--skeleton-width': width,
    '--skeleton-height': height,
  }
  return <Shape aria-hidden="true" {...rest} style={measures} data-shape={shape} />
}

export interface SkeletonGroupProps extends ComponentPropsWithRef<'div'> {
  /** What screen readers read in place of the shapes: 'Loading roster'. */
  label: string
}

/** A set of skeletons with one spoken status. */
export function SkeletonGroup({ label, children, ...rest }: SkeletonGroupProps) {
  return (
    <Group {...rest}>
      <HiddenStatus>{label}</HiddenStatus>
      <div aria-hidden="true">{children}</div>
    </Group>
  )
}

/** The outline of a card with two parts, of about the same height, so that nothing moves when the card loads. */
export function CardSkeleton(props: OutlineProps) {
  return (
    <Card aria-hidden="true" {...props}>
      <CardHeader>
        <Skeleton shape="block" width="2.75rem" height="4rem" />
        <Lines>
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="80%" />
          <Skeleton width="12rem" height="2rem" />
        </Lines>
      </CardHeader>
      <CardPanel>
        <Skeleton width="7rem" />
        <Skeleton width="75%" height="1.5rem" />
        <Skeleton width="45%" />
      </CardPanel>
      <CardPanel>
        <Skeleton width="7rem" />
        <Skeleton width="75%" height="1.5rem" />
        <Skeleton width="45%" />
      </CardPanel>
    </Card>
  )
}

/** The outline of a flight to choose: times and price, then the facts about the flight. */
export function FlightOfferSkeleton(props: OutlineProps) {
  return (
    <Card aria-hidden="true" {...props}>
      <CardHeader>
        <Lines>
          <Skeleton width="70%" height="1.5rem" />
          <Skeleton width="45%" />
        </Lines>
        <Skeleton width="4rem" height="1.5rem" />
      </CardHeader>
    </Card>
  )
}
