/** Graphs that use what Graphviz is used for, by what each shows. */
export const graphvizExamples: Readonly<Record<string, string>> = {
  'nodes and edges':
    'digraph {\n  Client -> Gateway [label="asks"]\n  Gateway -> Database\n  Gateway -> Cache [style=dashed]\n}',
  clusters:
    'digraph {\n  subgraph cluster_a { label="Inside"; a -> b }\n  subgraph cluster_b { label="Filled" style=filled color=navy; c -> d }\n  b -> c\n}',
  records:
    'digraph {\n  rankdir=LR\n  node [shape=record]\n  s [label="{A struct|{<a>one|<b>two: String}|A longer third row}"]\n  t [label="<x>target|rest"]\n  s:b -> t:x\n}',
  'tables in HTML':
    'digraph {\n  t [shape=none label=<<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0"><TR><TD BGCOLOR="lightblue"><B>Orders</B></TD></TR><TR><TD PORT="x">number</TD></TR><TR><TD><FONT FACE="Courier">key()</FONT></TD></TR></TABLE>>]\n  t:x -> u\n}',
  shapes:
    'digraph {\n  a [shape=box] b [shape=diamond label="Is it so?"] c [shape=cylinder] d [shape=doublecircle] e [shape=point] f [shape=note] g [shape=hexagon]\n  a -> b -> c\n  b -> d -> e\n  f -> g\n}',
  colours:
    'digraph {\n  a [style=filled fillcolor=navy] b [style="rounded,filled" shape=box fillcolor="#fde68a"] c [style=filled fillcolor="white:gold"]\n  a -> b -> c [color=red fontcolor=red label="red"]\n}',
  'other alphabets':
    'digraph {\n  a [label="Größe über Straße"] b [label="Привет, мир"] c [label="中文标签"]\n  a -> b -> c\n}',
  neato: 'graph {\n  layout=neato\n  one -- two -- three -- one\n  three -- four\n}',
  circo: 'graph {\n  layout=circo\n  one -- two -- three -- four -- one\n}',
  fdp: 'graph {\n  layout=fdp\n  one -- two -- three\n  two -- four\n}',
  twopi:
    'graph {\n  layout=twopi\n  middle -- one\n  middle -- two\n  middle -- three\n  one -- four\n}',
}
