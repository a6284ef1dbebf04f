/** What Mermaid's documentation has a section of, by types of diagrams: each feature with a diagram that has it. */
export const mermaidExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Flow chart': {
    'nodes and links': 'flowchart LR\n  Start --> Work --> Done',
    'text of nodes': 'flowchart LR\n  id1[What it is about]',
    Unicode: 'flowchart LR\n  id["Grüße an 世界 ❤"]',
    'Markdown in labels':
      'flowchart LR\n  m["`Text in **bold** and *slanted*\n  on two lines`"] --> n["`plain`"]',
    directions: 'flowchart BT\n  Roots --> Trunk --> Leaves',
    shapes:
      'flowchart LR\n  a[box] --> b(rounded) --> c([stadium]) --> d[[subroutine]] --> e[(store)] --> f((circle))\n  g>flag] --> h{choice} --> i{{hexagon}} --> j[/leaning/] --> k[\\other\\] --> l[/wide foot\\] --> m[\\wide head/] --> n(((double)))',
    'named shapes':
      'flowchart LR\n  a@{ shape: doc, label: "Document" } --> b@{ shape: manual-input, label: "By hand" } --> c@{ shape: cyl, label: "Kept" } --> d@{ shape: delay } --> e@{ shape: fork } --> f@{ shape: bolt }',
    'kinds of links':
      'flowchart LR\n  a --> b --- c -. maybe .-> d ==> e ~~~ f\n  g -- words --- h -->|other words| i --o j --x k <--> l',
    'lengths of links':
      'flowchart TD\n  a{Good?} -->|Yes| b[Go on]\n  a ---->|No| c[Stop]\n  b --> a',
    'several links at once': 'flowchart TB\n  a & b --> c & d --> e',
    'ids of edges': 'flowchart LR\n  a e1@--> b\n  e1@{ animate: true }',
    'marks in words': 'flowchart LR\n  a["A #quot;quoted#quot; #9829; (word)"]',
    subgraphs:
      'flowchart TB\n  subgraph one [First part]\n    direction LR\n    a --> b\n  end\n  subgraph two\n    c --> d\n    subgraph three\n      e\n    end\n  end\n  one --> two\n  b --> c\n  d --> e',
    links:
      'flowchart LR\n  a --> b\n  click a "https://example.com/" "Where it leads"\n  click b href "https://example.com/b" _blank',
    comments: 'flowchart LR\n  %% not shown\n  a --> b',
    styles:
      'flowchart LR\n  a:::warm --> b --> c\n  style b fill:#bbf,stroke:#f66,stroke-width:2px,color:#222,stroke-dasharray: 5 5\n  classDef warm fill:#f96,stroke:#333\n  linkStyle 0 stroke:#ff3,stroke-width:4px\n  classDef default rx:5',
    'title and configuration':
      '---\ntitle: Of the whole\nconfig:\n  flowchart:\n    curve: linear\n---\nflowchart LR\n  a --> b',
  },
  'Sequence diagram': {
    messages:
      'sequenceDiagram\n  Ann->>Ben: solid\n  Ben-->>Ann: dotted\n  Ann->Ben: line\n  Ben-->Ann: dotted line\n  Ann-xBen: lost\n  Ben--xAnn: lost too\n  Ann-)Ben: not awaited\n  Ann<<->>Ben: both ways',
    participants:
      'sequenceDiagram\n  actor A as Ann\n  participant B as Ben\n  participant C@{ "type": "database" }\n  A->>B: Hello\n  B->>C: ask',
    'creation and destruction':
      'sequenceDiagram\n  Ann->>Ben: Is anyone there?\n  create participant Cal\n  Ben->>Cal: Come\n  destroy Cal\n  Cal-xBen: gone\n  Ben->>Ann: No',
    boxes:
      'sequenceDiagram\n  box lightblue Inside\n    participant a\n    participant b\n  end\n  box Outside\n    participant c\n  end\n  a->>b: one\n  b->>c: two',
    activations:
      'sequenceDiagram\n  Ann->>+Ben: one\n  Ann->>+Ben: two\n  Ben-->>-Ann: two done\n  Ben-->>-Ann: one done',
    notes:
      'sequenceDiagram\n  Ann->>Ben: hello\n  Note right of Ben: He thinks<br/>of it\n  Note left of Ann: She waits\n  Note over Ann,Ben: Both of them',
    'loops and choices':
      'sequenceDiagram\n  loop Each day\n    Ann->>Ben: Well?\n    alt is well\n      Ben->>Ann: Yes\n    else is ill\n      Ben->>Ann: No\n    end\n    opt more\n      Ben->>Ann: Thanks\n    end\n  end',
    'in parallel':
      'sequenceDiagram\n  par to Ben\n    Ann->>Ben: one\n  and to Cal\n    Ann->>Cal: two\n  end\n  critical must be\n    Ann->>Ben: three\n  option too late\n    Ann->>Ann: log\n  end\n  break wrong\n    Ann->>Cal: stop\n  end',
    backgrounds:
      'sequenceDiagram\n  rect rgb(220, 235, 255)\n    Ann->>Ben: one\n    rect rgb(240, 220, 255)\n      Ben->>Ann: two\n    end\n  end',
    numbers: 'sequenceDiagram\n  autonumber 10 5\n  Ann->>Ben: one\n  Ben->>Ann: two',
    'menus of actors':
      'sequenceDiagram\n  participant Ann\n  link Ann: Page @ https://example.com/\n  Ann->>Ann: herself',
  },
  'Class diagram': {
    members:
      'classDiagram\n  class Account {\n    +String owner\n    -Number balance\n    #rate() Number\n    ~inside() bool\n    +deposit(amount) void\n    +total()$ int\n    +area()* int\n  }',
    relations:
      'classDiagram\n  A <|-- B : inherits\n  C *-- D : owns\n  E o-- F : has\n  G --> H : knows\n  I -- J\n  K ..> L : needs\n  M ..|> N : realises\n  O .. P',
    'two ways': 'classDiagram\n  Animal <|--|> Zebra',
    cardinalities:
      'classDiagram\n  Customer "1" --> "*" Ticket : buys\n  Student "1" --> "1..*" Course',
    generics:
      'classDiagram\n  class Square~Shape~ {\n    List~int~ position\n    setPoints(List~int~ points)\n  }',
    annotations:
      'classDiagram\n  class Shape {\n    <<interface>>\n    sides\n  }\n  class Color {\n    <<enumeration>>\n    RED\n    BLUE\n  }',
    namespaces:
      'classDiagram\n  namespace Shapes {\n    class Square\n    class Circle\n  }\n  Square --> Circle',
    'labels and notes':
      'classDiagram\n  class A["A class of its own"]\n  note "Of all of it"\n  note for A "Only of this"\n  A --> B',
    'lollipop interfaces': 'classDiagram\n  class One\n  One --() bar\n  foo ()-- One',
    'direction and styles':
      'classDiagram\n  direction LR\n  class B:::hot\n  A --> B\n  style A fill:#f9f\n  classDef hot fill:#f00,color:white',
    links: 'classDiagram\n  class A\n  link A "https://example.com/" "Where"',
  },
  'State diagram': {
    transitions:
      'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving : push\n  Moving --> Still\n  Moving --> Crash\n  Crash --> [*]',
    names: 'stateDiagram-v2\n  s1 : What it does\n  state "Another one" as s2\n  s1 --> s2',
    'composite states':
      'stateDiagram-v2\n  [*] --> First\n  state First {\n    [*] --> second\n    state Inner {\n      a --> b\n    }\n    second --> Inner\n  }',
    choice:
      'stateDiagram-v2\n  state c <<choice>>\n  [*] --> c\n  c --> Less: if n < 0\n  c --> More: if n >= 0',
    forks:
      'stateDiagram-v2\n  state f <<fork>>\n  state j <<join>>\n  [*] --> f\n  f --> A\n  f --> B\n  A --> j\n  B --> j\n  j --> [*]',
    notes:
      'stateDiagram-v2\n  A --> B\n  note right of A\n    Several lines\n    of a note\n  end note\n  note left of B : short',
    concurrency:
      'stateDiagram-v2\n  [*] --> Active\n  state Active {\n    [*] --> On\n    On --> Off\n    --\n    [*] --> Up\n    Up --> Down\n  }',
    'direction and styles':
      'stateDiagram-v2\n  direction LR\n  A --> B:::bad\n  classDef bad fill:#f00,color:white',
  },
  'Entity relationship diagram': {
    relationships:
      'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER ||--|{ ITEM : contains\n  CUSTOMER }|..|{ ADDRESS : uses\n  A |o--o| B : "may have"',
    attributes:
      'erDiagram\n  CAR {\n    string number PK "what it is known by"\n    string make\n    int owner FK\n  }\n  CAR ||--o{ DRIVER : "is driven by"',
    aliases:
      'erDiagram\n  p[Person] {\n    string name\n  }\n  a["Customer account"]\n  p ||--o| a : has',
    'direction and styles': 'erDiagram\n  direction LR\n  A ||--|| B : is\n  style A fill:#f9f',
  },
  'User journey': {
    tasks:
      'journey\n  title A day of work\n  section Morning\n    Make tea: 5: Me\n    Go up: 3: Me, Cat\n  section Evening\n    Sit down: 1: Me',
  },
  'Gantt chart': {
    tasks:
      'gantt\n  title A plan\n  dateFormat YYYY-MM-DD\n  section One\n    Done :done, a, 2024-01-06, 3d\n    Active :active, b, after a, 3d\n  section Two\n    Critical :crit, 2024-01-10, 48h\n    Later : 5d',
    milestones:
      'gantt\n  dateFormat HH:mm\n  axisFormat %H:%M\n  Start : milestone, m1, 17:49, 2m\n  Work : 10m\n  Mark : vert, v1, 17:55, 0m\n  End : milestone, m2, 18:08, 4m',
    exclusions:
      'gantt\n  dateFormat YYYY-MM-DD\n  excludes weekends\n  weekend friday\n  A : 2024-01-01, 10d\n  tickInterval 1week',
    'without mark of the day':
      'gantt\n  dateFormat YYYY-MM-DD\n  todayMarker off\n  A : 2024-01-01, 3d',
  },
  'Pie chart': {
    slices: 'pie title Pets\n  "Dogs" : 386\n  "Cats" : 85\n  "Rats" : 15',
    values: 'pie showData\n  "Calcium" : 42.96\n  "Potassium" : 50.05\n  "Iron" : 5',
  },
  'Quadrant chart': {
    points:
      'quadrantChart\n  title Reach and use\n  x-axis Low reach --> High reach\n  y-axis Low use --> High use\n  quadrant-1 Grow\n  quadrant-2 Promote\n  quadrant-3 Look again\n  quadrant-4 Improve\n  A: [0.3, 0.6]\n  B: [0.45, 0.23] radius: 8, color: #f33\n  C: [0.8, 0.8]',
  },
  'Requirement diagram': {
    relations:
      'requirementDiagram\n  requirement req {\n    id: 1\n    text: what must be\n    risk: high\n    verifymethod: test\n  }\n  element thing {\n    type: simulation\n  }\n  thing - satisfies -> req',
  },
  'Git graph': {
    branches:
      'gitGraph\n  commit\n  commit id: "second"\n  branch develop\n  checkout develop\n  commit tag: "v1"\n  checkout main\n  merge develop\n  commit type: HIGHLIGHT\n  commit type: REVERSE',
    'cherry-picks':
      'gitGraph\n  commit id: "zero"\n  branch b\n  commit id: "one"\n  checkout main\n  commit\n  cherry-pick id: "one"',
    directions:
      'gitGraph TB:\n  commit\n  branch b\n  commit\n  checkout main\n  commit\n  merge b',
  },
  'C4 diagram': {
    context:
      'C4Context\n  title System\n  Person(a, "Customer", "Buys")\n  System_Boundary(b, "Inside") {\n    System(s, "Shop", "Sells")\n    SystemDb(d, "Store")\n  }\n  System_Ext(m, "Mail")\n  Rel(a, s, "uses")\n  BiRel(s, m, "asks", "HTTP")\n  Rel(s, d, "writes")',
    components:
      'C4Component\n  Container(b, "Web", "TypeScript")\n  Component(c, "Form", "Preact")\n  Rel(b, c, "shows")',
    dynamics: 'C4Dynamic\n  Person(a, "User")\n  Container(b, "Web")\n  Rel(a, b, "opens")',
    deployment:
      'C4Deployment\n  Deployment_Node(n, "Server", "Linux") {\n    Container(b, "Web", "Node")\n  }',
    containers:
      'C4Container\n  Person(u, "User")\n  Container_Boundary(c, "App") {\n    Container(w, "Web", "TypeScript", "Shows")\n    ContainerDb(d, "Data", "SQL")\n  }\n  Rel(u, w, "opens", "HTTPS")\n  Rel(w, d, "reads")',
  },
  'Mind map': {
    shapes:
      'mindmap\n  root((middle))\n    One\n      [box]\n      (rounded)\n    Two\n      ))bang((\n      )cloud(\n      {{hexagon}}\n    A long one that breaks<br/>in two',
  },
  Timeline: {
    events:
      'timeline\n  title Of the web\n  section First\n    1991 : one\n    1994 : two : three\n  section Then\n    2004 : four',
  },
  'Sankey diagram': { flows: 'sankey-beta\n  A,B,10\n  A,C,5\n  B,D,7\n  "C, with comma",D,2' },
  'XY chart': {
    'bars and lines':
      'xychart-beta\n  title "Sales"\n  x-axis [jan, feb, mar, apr]\n  y-axis "Revenue" 0 --> 100\n  bar [20, 45, 70, 90]\n  line [25, 40, 75, 85]',
    horizontal: 'xychart-beta horizontal\n  x-axis "From to" 0 --> 10\n  line [1.3, 3, -2, 5]',
  },
  'Block diagram': {
    columns:
      'block-beta\n  columns 3\n  a["One"] b:2 c\n  block:group:2\n    d e\n  end\n  space f(("round")) g<["to"]>(right)\n  a --> f',
  },
  'Packet diagram': {
    bits: 'packet-beta\n  title Head\n  0-15: "Source port"\n  16-31: "Target port"\n  +32: "Number"\n  64: "A"\n  65-95: "Rest"',
  },
  'Kanban board': {
    columns:
      'kanban\n  Todo\n    a[Write it]\n  [In progress]\n    b[Read it]@{ ticket: T-1, assigned: "Ann", priority: "High" }\n  Done\n    c[Ask]',
  },
  'Architecture diagram': {
    services:
      'architecture-beta\n  group api(cloud)[API]\n  service db(database)[Database] in api\n  service disk(disk)[Storage] in api\n  service s(server)[Server] in api\n  db:L -- R:s\n  disk:T --> B:s',
    junctions:
      'architecture-beta\n  service l(disk)[Left]\n  service r(internet)[Right]\n  junction j\n  l:R -- L:j\n  j:R -- L:r',
  },
  'Radar chart': {
    curves:
      'radar-beta\n  title Marks\n  axis m["Maths"], s["Science"], e["English"], h["History"]\n  curve a["Ann"]{85, 90, 80, 70}\n  curve b["Ben"]{70, 75, 85, 80}\n  max 100\n  min 0',
  },
  Treemap: { areas: 'treemap-beta\n"All"\n  "One"\n    "a": 30\n    "b": 20\n  "Two": 25' },
  'Swimlane diagram': {
    lanes:
      'swimlane-beta LR\n  subgraph one [Sales]\n    a[Ask] --> b[Offer]\n  end\n  subgraph two [Works]\n    c[Make]\n  end\n  b --> c',
  },
  Tree: { folders: 'treeView-beta\n    "docs"\n        "api"\n        "guide"\n    "src"' },
  'Venn diagram': {
    sets: 'venn-beta\n  title Both\n  set A["Frontend"]\n  set B["Backend"]\n  union A,B["API"]',
  },
  'Fishbone diagram': {
    causes: 'ishikawa-beta\n    Late\n    People\n        Ill\n    Tools\n        Old',
  },
  'Wardley map': {
    components:
      'wardley-beta\ntitle Tea\nanchor Customer [0.95, 0.6]\ncomponent Tea [0.8, 0.5]\ncomponent Water [0.4, 0.8]\nCustomer -> Tea\nTea -> Water\nevolve Tea 0.7',
  },
  'Cynefin framework': {
    domains: 'cynefin-beta\n  title Where we are\n  complex\n    "Try it"\n  clear\n    "Do it"',
  },
  'Railroad diagrams': {
    functions: 'railroad-beta\nnumber = sequence(terminal("a"), nonterminal("b")) ;',
    EBNF: 'railroad-ebnf-beta\nnumber = digit , { digit } ;\ndigit = "0" | "1" ;',
    ABNF: 'railroad-abnf-beta\nnumber = 1*digit ;\ndigit = "0" / "1" ;',
    PEG: 'railroad-peg-beta\nnumber <- digit+ ;\ndigit <- "0" / "1" ;',
  },
  'Event model': {
    frames: 'eventmodeling\ntf 01 ui CartUI\ntf 02 cmd AddItem\ntf 03 evt ItemAdded',
  },
  'Agent flow': { nodes: 'agentflow-beta\n  a["Planner"] --> b["Writer"]' },
}
