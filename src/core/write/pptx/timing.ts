import { element, join, textElement, type Xml } from '../docx/markup/xml.ts'

/** Paragraphs of one shape that appear one after another: those of each click together. */
export interface Build {
  readonly shape: number
  /** The first and the last paragraph of each click, from 0. */
  readonly steps: readonly (readonly [number, number])[]
}

/** `p:timing`: what appears on clicks, as PowerPoint writes its effect "Appear" by paragraph (ECMA-376, 19.5). */
export function timing(builds: readonly Build[]): Xml {
  let id = 2
  const next = () => {
    id += 1
    return id
  }
  const clicks = builds.flatMap(({ shape, steps }) =>
    steps.map(([first, last]) =>
      timeNode(
        { id: next(), fill: 'hold' },
        'indefinite',
        timeNode(
          { id: next(), fill: 'hold' },
          '0',
          ...range(first, last).map((paragraph, index) =>
            timeNode(
              {
                id: next(),
                presetID: 1,
                presetClass: 'entr',
                presetSubtype: 0,
                fill: 'hold',
                grpId: 0,
                nodeType: index === 0 ? 'clickEffect' : 'withEffect',
              },
              '0',
              appear(shape, paragraph, next()),
            ),
          ),
        ),
      ),
    ),
  )
  return element(
    'p:timing',
    element(
      'p:tnLst',
      element(
        'p:par',
        element(
          'p:cTn',
          { id: 1, dur: 'indefinite', restart: 'never', nodeType: 'tmRoot' },
          element(
            'p:childTnLst',
            element(
              'p:seq',
              { concurrent: 1, nextAc: 'seek' },
              element(
                'p:cTn',
                { id: 2, dur: 'indefinite', nodeType: 'mainSeq' },
                element('p:childTnLst', join(clicks)),
              ),
              turn('p:prevCondLst', 'onPrev'),
              turn('p:nextCondLst', 'onNext'),
            ),
          ),
        ),
      ),
    ),
    element(
      'p:bldLst',
      join(builds.map(({ shape }) => element('p:bldP', { spid: shape, grpId: 0, build: 'p' }))),
    ),
  )
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function timeNode(
  attributes: Readonly<Record<string, string | number>>,
  delay: string,
  ...children: readonly Xml[]
): Xml {
  return element(
    'p:par',
    element(
      'p:cTn',
      attributes,
      element('p:stCondLst', element('p:cond', { delay })),
      element('p:childTnLst', join(children)),
    ),
  )
}

function appear(shape: number, paragraph: number, id: number): Xml {
  return element(
    'p:set',
    element(
      'p:cBhvr',
      element(
        'p:cTn',
        { id, dur: 1, fill: 'hold' },
        element('p:stCondLst', element('p:cond', { delay: 0 })),
      ),
      element(
        'p:tgtEl',
        element(
          'p:spTgt',
          { spid: shape },
          element('p:txEl', element('p:pRg', { st: paragraph, end: paragraph })),
        ),
      ),
      element('p:attrNameLst', textElement('p:attrName', 'style.visibility')),
    ),
    element('p:to', element('p:strVal', { val: 'visible' })),
  )
}

function turn(name: string, event: string): Xml {
  return element(
    name,
    element('p:cond', { evt: event, delay: 0 }, element('p:tgtEl', element('p:sldTgt'))),
  )
}
