import { createRequire } from 'node:module';
import { linkPackages, metamodelsOf, Model, ModelObject, contain, append, uuidV5 } from '@orrery/kernel';
import { builtInMetamodels } from '@orrery/metamodels';
import { Parser, quadsOf, readDataset, modelOfDataset } from '@orrery/rdf';
import { turtleFormat, trigFormat, jsonFormat } from '@orrery/formats';
const require = createRequire(import.meta.url);
const [p] = linkPackages([{ name:'am', nsUri:'http://example.org/arch', nsPrefix:'am', dataTypes:[{name:'S',kind:'string',instanceClassName:'java.lang.String'},{name:'D',kind:'real',instanceClassName:'double'},{name:'B',kind:'boolean',instanceClassName:'boolean'}, {name:'V',literals:[{name:'PUBLIC'},{name:'PRIVATE'}]}],
 classes:[{name:'E',features:[{name:'name',kind:'attribute',type:'S'},{name:'doc',kind:'attribute',type:'S'},{name:'w',kind:'attribute',type:'D'},{name:'b',kind:'attribute',type:'B'},{name:'v',kind:'attribute',type:'V'},{name:'parts',kind:'reference',type:'E',isContainment:true,upperBound:-1},{name:'dependsOn',kind:'reference',type:'E',upperBound:-1}]}]}]);
const E=p!.classifiers.get('E') as any; const f=(n:string)=>E.featuresByName.get(n);
const lineage='3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11'; const N=Number(process.argv[2]??100000);
const model=new Model(lineage); const all:ModelObject[]=[]; let seed=1; const rnd=(n:number)=>{seed=(Math.imul(seed,1103515245)+12345)>>>0; return seed%n;};
const hex=()=>Array.from({length:4},()=>((seed=(Math.imul(seed,1664525)+1013904223)>>>0)).toString(16).padStart(8,'0')).join('');
for(let i=0;i<N;i++){ const o=new ModelObject(E); const h=hex(); o.givenId=`${h.slice(0,8)}-${h.slice(8,12)}-7${h.slice(13,16)}-8${h.slice(17,20)}-${h.slice(20)}`; o.set(f('name'),'Element number '+i); if(i%3===0) o.set(f('doc'),'Some documentation with "quotes" and a line\nbreak for '+i); o.set(f('w'),rnd(1000)/8); if(i%2) o.set(f('b'),true); if(i%4===0) o.set(f('v'),'PRIVATE'); if(i===0) model.add(o); else contain(all[(i/6)|0]!,f('parts'),o); all.push(o);} 
for(const o of all) for(let k=rnd(4);k>0;k--) append(o,f('dependsOn'),all[rnd(N)]!);
model.index();
const ctx={metamodels:metamodelsOf([p!],builtInMetamodels),lineage};
const time=<T>(what:string,mb:number,run:()=>T):T=>{ let best=1e9; let r!:T; for(let k=0;k<3;k++){ (globalThis as any).gc?.(); const c=process.cpuUsage(); r=run(); const u=process.cpuUsage(c); best=Math.min(best,(u.user+u.system)/1e6);} console.log(what.padEnd(34),best.toFixed(2),'s cpu',(mb/best).toFixed(1),'MB/s'); return r; };
const text=[...turtleFormat.write(model)].join(''); const MB=Buffer.byteLength(text)/1e6; console.log('ttl MB',MB.toFixed(1));
const bytes=new TextEncoder().encode(text);

const what=process.argv[3];
if(what==='parse') for(let k=0;k<4;k++) time('our parser',MB,()=>{let n=0; new Parser(text,{syntax:'turtle',depth:100},()=>{n++;}).parse(); return n;});
if(what==='read') for(let k=0;k<2;k++) time('read',MB,()=>turtleFormat.read(bytes,ctx).diagnostics.length);
if(what==='write') for(let k=0;k<3;k++) time('write',MB,()=>{let n=0; for(const c of turtleFormat.write(model)) n+=c.length; return n;});
if(what==='rdf'){ const rdfText=text.replace('orrery:root','orrery:rooot'); const rb=new TextEncoder().encode(rdfText);
const rm=time('read ttl (rdf)',MB,()=>turtleFormat.read(rb,ctx).model); console.log('objects',[...rm.objects()].length);
time('write ttl (rdf)',MB,()=>{let n=0; for(const c of turtleFormat.write(rm)) n+=c.length; return n;});
time('quadsOf (rdf)',MB*5,()=>{let n=0; for(const c of quadsOf(rm)) n+=c.length; return n;}); }
