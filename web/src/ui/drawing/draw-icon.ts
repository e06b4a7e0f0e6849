import { createElement, type SVGProps } from 'react'
import { classNames } from '../class-names.ts'

/** Makes an icon of 24 units, in lines of the words' colour. @param d its outline, as the attribute of a path */
export const drawIcon =
  (d: string) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: classNames('tabler-icon', className),
        ...rest,
      },
      createElement('path', { d }),
    )
