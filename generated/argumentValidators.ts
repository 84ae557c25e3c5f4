// Made from schemas/ by `npm run generate`. Do not edit.
// @ts-nocheck -- Ajv's code, which it writes without types.
import { createRequire } from 'node:module';

// Ajv writes calls of require into what it says are ES modules.
const require = createRequire(import.meta.url);
const metric_list = validate0;
const schema0 = {"type":"object","properties":{"search":{"type":"string"},"limit":{"type":"integer","minimum":1}},"required":[],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/metric_list"};

function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/metric_list" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate0.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "search") || (key0 === "limit"))){
validate0.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.search !== undefined){
const _errs2 = errors;
if(typeof data.search !== "string"){
validate0.errors = [{instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate0.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 1 || isNaN(data1)){
validate0.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate0.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate0.errors = vErrors;
return errors === 0;
}
validate0.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const metric_query = validate1;
const schema1 = {"type":"object","properties":{"metric":{"type":"string"},"dimensions":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":[]},"time_axis":{"anyOf":[{"$ref":"#/$defs/TimeAxis"},{"type":"null"}],"default":null},"with":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":[]},"start":{"type":["string","null"]},"end":{"type":["string","null"]},"filters":{"type":"object","additionalProperties":{"$ref":"#/$defs/Condition"},"default":{}},"having":{"type":"object","additionalProperties":{"$ref":"#/$defs/Condition"},"default":{}},"order_by":{"type":"array","items":{"type":"string"},"default":[]},"top_n":{"type":"integer","minimum":1},"top_n_by":{"type":"string"},"top_n_within":{"type":"array","items":{"type":"string"},"uniqueItems":true},"others":{"type":"boolean","default":false},"totals":{"type":"boolean","default":false},"compare":{"anyOf":[{"type":"string","enum":["prior_period","prior_year"]},{"type":"null"}],"default":null},"quantiles":{"type":"boolean","default":false},"limit":{"type":"integer","minimum":1}},"required":["metric"],"additionalProperties":false,"$defs":{"TimeAxis":{"type":"string","enum":["hour","day","week","month","quarter","year"]},"Scalar":{"type":["string","number","boolean","null"]},"Operators":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"eq":{"$ref":"#/$defs/Scalar"},"ne":{"$ref":"#/$defs/Scalar"},"gt":{"$ref":"#/$defs/Scalar"},"gte":{"$ref":"#/$defs/Scalar"},"lt":{"$ref":"#/$defs/Scalar"},"lte":{"$ref":"#/$defs/Scalar"},"in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"not_in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"contains":{"type":"string"},"starts_with":{"type":"string"},"ends_with":{"type":"string"},"is_null":{"const":true},"not_null":{"const":true}}},"Condition":{"anyOf":[{"$ref":"#/$defs/Scalar"},{"type":"array","items":{"$ref":"#/$defs/Scalar"}},{"$ref":"#/$defs/Operators"}]}},"$id":"https://schemas.invalid/metric_query"};
const schema2 = {"type":"string","enum":["hour","day","week","month","quarter","year"]};
const func0 = Object.prototype.hasOwnProperty;
const schema3 = {"anyOf":[{"$ref":"#/$defs/Scalar"},{"type":"array","items":{"$ref":"#/$defs/Scalar"}},{"$ref":"#/$defs/Operators"}]};
const schema4 = {"type":["string","number","boolean","null"]};
const schema6 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"eq":{"$ref":"#/$defs/Scalar"},"ne":{"$ref":"#/$defs/Scalar"},"gt":{"$ref":"#/$defs/Scalar"},"gte":{"$ref":"#/$defs/Scalar"},"lt":{"$ref":"#/$defs/Scalar"},"lte":{"$ref":"#/$defs/Scalar"},"in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"not_in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"contains":{"type":"string"},"starts_with":{"type":"string"},"ends_with":{"type":"string"},"is_null":{"const":true},"not_null":{"const":true}}};

function validate3(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate3.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate3.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema6.properties, key0))){
validate3.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.eq !== undefined){
let data0 = data.eq;
const _errs2 = errors;
if((((typeof data0 !== "string") && (!(typeof data0 == "number"))) && (typeof data0 !== "boolean")) && (data0 !== null)){
validate3.errors = [{instancePath:instancePath+"/eq",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ne !== undefined){
let data1 = data.ne;
const _errs5 = errors;
if((((typeof data1 !== "string") && (!(typeof data1 == "number"))) && (typeof data1 !== "boolean")) && (data1 !== null)){
validate3.errors = [{instancePath:instancePath+"/ne",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gt !== undefined){
let data2 = data.gt;
const _errs8 = errors;
if((((typeof data2 !== "string") && (!(typeof data2 == "number"))) && (typeof data2 !== "boolean")) && (data2 !== null)){
validate3.errors = [{instancePath:instancePath+"/gt",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gte !== undefined){
let data3 = data.gte;
const _errs11 = errors;
if((((typeof data3 !== "string") && (!(typeof data3 == "number"))) && (typeof data3 !== "boolean")) && (data3 !== null)){
validate3.errors = [{instancePath:instancePath+"/gte",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lt !== undefined){
let data4 = data.lt;
const _errs14 = errors;
if((((typeof data4 !== "string") && (!(typeof data4 == "number"))) && (typeof data4 !== "boolean")) && (data4 !== null)){
validate3.errors = [{instancePath:instancePath+"/lt",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lte !== undefined){
let data5 = data.lte;
const _errs17 = errors;
if((((typeof data5 !== "string") && (!(typeof data5 == "number"))) && (typeof data5 !== "boolean")) && (data5 !== null)){
validate3.errors = [{instancePath:instancePath+"/lte",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.in !== undefined){
let data6 = data.in;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data6)){
var valid7 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs22 = errors;
if((((typeof data7 !== "string") && (!(typeof data7 == "number"))) && (typeof data7 !== "boolean")) && (data7 !== null)){
validate3.errors = [{instancePath:instancePath+"/in/" + i0,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid7 = _errs22 === errors;
if(!valid7){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/in",schemaPath:"#/properties/in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_in !== undefined){
let data8 = data.not_in;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data8)){
var valid9 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs27 = errors;
if((((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")) && (data9 !== null)){
validate3.errors = [{instancePath:instancePath+"/not_in/" + i1,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}}];
return false;
}
var valid9 = _errs27 === errors;
if(!valid9){
break;
}
}
}
else {
validate3.errors = [{instancePath:instancePath+"/not_in",schemaPath:"#/properties/not_in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contains !== undefined){
const _errs30 = errors;
if(typeof data.contains !== "string"){
validate3.errors = [{instancePath:instancePath+"/contains",schemaPath:"#/properties/contains/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starts_with !== undefined){
const _errs32 = errors;
if(typeof data.starts_with !== "string"){
validate3.errors = [{instancePath:instancePath+"/starts_with",schemaPath:"#/properties/starts_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ends_with !== undefined){
const _errs34 = errors;
if(typeof data.ends_with !== "string"){
validate3.errors = [{instancePath:instancePath+"/ends_with",schemaPath:"#/properties/ends_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_null !== undefined){
const _errs36 = errors;
if(true !== data.is_null){
validate3.errors = [{instancePath:instancePath+"/is_null",schemaPath:"#/properties/is_null/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_null !== undefined){
const _errs37 = errors;
if(true !== data.not_null){
validate3.errors = [{instancePath:instancePath+"/not_null",schemaPath:"#/properties/not_null/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validate3.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate2(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate2.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if((((typeof data !== "string") && (!(typeof data == "number"))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data)){
var valid2 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs6 = errors;
if((((typeof data0 !== "string") && (!(typeof data0 == "number"))) && (typeof data0 !== "boolean")) && (data0 !== null)){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema4.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
const _errs9 = errors;
if(!(validate3(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate3.errors : vErrors.concat(validate3.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = true;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate2.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate2.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate2.evaluated = {"dynamicProps":true,"dynamicItems":true};


function validate1(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/metric_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate1.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.metric === undefined) && (missing0 = "metric")){
validate1.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema1.properties, key0))){
validate1.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.metric !== undefined){
const _errs2 = errors;
if(typeof data.metric !== "string"){
validate1.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data1 = data.dimensions;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(typeof data1[i0] !== "string"){
validate1.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate1.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axis !== undefined){
let data3 = data.time_axis;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = false;
const _errs10 = errors;
if(typeof data3 !== "string"){
const err0 = {instancePath:instancePath+"/time_axis",schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((data3 === "hour") || (data3 === "day")) || (data3 === "week")) || (data3 === "month")) || (data3 === "quarter")) || (data3 === "year"))){
const err1 = {instancePath:instancePath+"/time_axis",schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema2.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
const _errs13 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/time_axis",schemaPath:"#/properties/time_axis/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/time_axis",schemaPath:"#/properties/time_axis/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate1.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with !== undefined){
let data4 = data.with;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data4)){
var valid5 = true;
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data4[i2] !== "string"){
validate1.errors = [{instancePath:instancePath+"/with/" + i2,schemaPath:"#/properties/with/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate1.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data6 = data.start;
const _errs19 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate1.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: schema1.properties.start.type}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data7 = data.end;
const _errs21 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate1.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: schema1.properties.end.type}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data8 = data.filters;
const _errs23 = errors;
if(errors === _errs23){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
const _errs26 = errors;
if(!(validate2(data8[key1], {instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data8,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid7 = _errs26 === errors;
if(!valid7){
break;
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.having !== undefined){
let data10 = data.having;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
const _errs30 = errors;
if(!(validate2(data10[key2], {instancePath:instancePath+"/having/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate2.errors : vErrors.concat(validate2.errors);
errors = vErrors.length;
}
var valid8 = _errs30 === errors;
if(!valid8){
break;
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/having",schemaPath:"#/properties/having/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order_by !== undefined){
let data12 = data.order_by;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data12)){
var valid9 = true;
const len2 = data12.length;
for(let i4=0; i4<len2; i4++){
const _errs33 = errors;
if(typeof data12[i4] !== "string"){
validate1.errors = [{instancePath:instancePath+"/order_by/" + i4,schemaPath:"#/properties/order_by/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n !== undefined){
let data14 = data.top_n;
const _errs35 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate1.errors = [{instancePath:instancePath+"/top_n",schemaPath:"#/properties/top_n/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if(typeof data14 == "number"){
if(data14 < 1 || isNaN(data14)){
validate1.errors = [{instancePath:instancePath+"/top_n",schemaPath:"#/properties/top_n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n_by !== undefined){
const _errs37 = errors;
if(typeof data.top_n_by !== "string"){
validate1.errors = [{instancePath:instancePath+"/top_n_by",schemaPath:"#/properties/top_n_by/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n_within !== undefined){
let data16 = data.top_n_within;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data16)){
var valid10 = true;
const len3 = data16.length;
for(let i5=0; i5<len3; i5++){
const _errs41 = errors;
if(typeof data16[i5] !== "string"){
validate1.errors = [{instancePath:instancePath+"/top_n_within/" + i5,schemaPath:"#/properties/top_n_within/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid10 = _errs41 === errors;
if(!valid10){
break;
}
}
if(valid10){
let i6 = data16.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data16[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
validate1.errors = [{instancePath:instancePath+"/top_n_within",schemaPath:"#/properties/top_n_within/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}}];
return false;
break;
}
indices2[item2] = i6;
}
}
}
}
else {
validate1.errors = [{instancePath:instancePath+"/top_n_within",schemaPath:"#/properties/top_n_within/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.others !== undefined){
const _errs43 = errors;
if(typeof data.others !== "boolean"){
validate1.errors = [{instancePath:instancePath+"/others",schemaPath:"#/properties/others/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totals !== undefined){
const _errs45 = errors;
if(typeof data.totals !== "boolean"){
validate1.errors = [{instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compare !== undefined){
let data20 = data.compare;
const _errs47 = errors;
const _errs48 = errors;
let valid12 = false;
const _errs49 = errors;
if(typeof data20 !== "string"){
const err4 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data20 === "prior_period") || (data20 === "prior_year"))){
const err5 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema1.properties.compare.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs49 === errors;
valid12 = valid12 || _valid1;
const _errs51 = errors;
if(data20 !== null){
const err6 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs51 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const err7 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate1.errors = vErrors;
return false;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quantiles !== undefined){
const _errs53 = errors;
if(typeof data.quantiles !== "boolean"){
validate1.errors = [{instancePath:instancePath+"/quantiles",schemaPath:"#/properties/quantiles/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data22 = data.limit;
const _errs55 = errors;
if(!((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22)))){
validate1.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs55){
if(typeof data22 == "number"){
if(data22 < 1 || isNaN(data22)){
validate1.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate1.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
validate1.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const metric_chart_query = validate7;
const schema15 = {"type":"object","properties":{"metric":{"type":"string"},"dimensions":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":[]},"time_axis":{"anyOf":[{"$ref":"#/$defs/TimeAxis"},{"type":"null"}],"default":null},"with":{"type":"array","items":{"type":"string"},"uniqueItems":true,"default":[]},"start":{"type":["string","null"]},"end":{"type":["string","null"]},"filters":{"type":"object","additionalProperties":{"$ref":"#/$defs/Condition"},"default":{}},"having":{"type":"object","additionalProperties":{"$ref":"#/$defs/Condition"},"default":{}},"order_by":{"type":"array","items":{"type":"string"},"default":[]},"top_n":{"type":"integer","minimum":1},"top_n_by":{"type":"string"},"top_n_within":{"type":"array","items":{"type":"string"},"uniqueItems":true},"others":{"type":"boolean","default":false},"totals":{"type":"boolean","default":false},"compare":{"anyOf":[{"type":"string","enum":["prior_period","prior_year"]},{"type":"null"}],"default":null},"quantiles":{"type":"boolean","default":false},"limit":{"type":"integer","minimum":1},"chart_kind":{"type":"string"},"x":{"type":"string"},"y":{"type":"string"},"color":{"type":"string"},"facet":{"type":"string"}},"required":["metric","chart_kind"],"additionalProperties":false,"$defs":{"TimeAxis":{"type":"string","enum":["hour","day","week","month","quarter","year"]},"Scalar":{"type":["string","number","boolean","null"]},"Operators":{"type":"object","additionalProperties":false,"minProperties":1,"properties":{"eq":{"$ref":"#/$defs/Scalar"},"ne":{"$ref":"#/$defs/Scalar"},"gt":{"$ref":"#/$defs/Scalar"},"gte":{"$ref":"#/$defs/Scalar"},"lt":{"$ref":"#/$defs/Scalar"},"lte":{"$ref":"#/$defs/Scalar"},"in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"not_in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"contains":{"type":"string"},"starts_with":{"type":"string"},"ends_with":{"type":"string"},"is_null":{"const":true},"not_null":{"const":true}}},"Condition":{"anyOf":[{"$ref":"#/$defs/Scalar"},{"type":"array","items":{"$ref":"#/$defs/Scalar"}},{"$ref":"#/$defs/Operators"}]},"ChartKind":{"type":"string","enum":["line","bar","stacked_area","scatter","heatmap","donut","table","kpi_card","boxplot","histogram","funnel","roc_curve","precision_recall_curve","calibration_curve"]}},"$id":"https://schemas.invalid/metric_chart_query"};
const schema16 = {"type":"string","enum":["hour","day","week","month","quarter","year"]};
const schema17 = {"anyOf":[{"$ref":"#/$defs/Scalar"},{"type":"array","items":{"$ref":"#/$defs/Scalar"}},{"$ref":"#/$defs/Operators"}]};
const schema18 = {"type":["string","number","boolean","null"]};
const schema20 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"eq":{"$ref":"#/$defs/Scalar"},"ne":{"$ref":"#/$defs/Scalar"},"gt":{"$ref":"#/$defs/Scalar"},"gte":{"$ref":"#/$defs/Scalar"},"lt":{"$ref":"#/$defs/Scalar"},"lte":{"$ref":"#/$defs/Scalar"},"in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"not_in":{"type":"array","items":{"$ref":"#/$defs/Scalar"}},"contains":{"type":"string"},"starts_with":{"type":"string"},"ends_with":{"type":"string"},"is_null":{"const":true},"not_null":{"const":true}}};

function validate9(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate9.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
validate9.errors = [{instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema20.properties, key0))){
validate9.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.eq !== undefined){
let data0 = data.eq;
const _errs2 = errors;
if((((typeof data0 !== "string") && (!(typeof data0 == "number"))) && (typeof data0 !== "boolean")) && (data0 !== null)){
validate9.errors = [{instancePath:instancePath+"/eq",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ne !== undefined){
let data1 = data.ne;
const _errs5 = errors;
if((((typeof data1 !== "string") && (!(typeof data1 == "number"))) && (typeof data1 !== "boolean")) && (data1 !== null)){
validate9.errors = [{instancePath:instancePath+"/ne",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gt !== undefined){
let data2 = data.gt;
const _errs8 = errors;
if((((typeof data2 !== "string") && (!(typeof data2 == "number"))) && (typeof data2 !== "boolean")) && (data2 !== null)){
validate9.errors = [{instancePath:instancePath+"/gt",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gte !== undefined){
let data3 = data.gte;
const _errs11 = errors;
if((((typeof data3 !== "string") && (!(typeof data3 == "number"))) && (typeof data3 !== "boolean")) && (data3 !== null)){
validate9.errors = [{instancePath:instancePath+"/gte",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lt !== undefined){
let data4 = data.lt;
const _errs14 = errors;
if((((typeof data4 !== "string") && (!(typeof data4 == "number"))) && (typeof data4 !== "boolean")) && (data4 !== null)){
validate9.errors = [{instancePath:instancePath+"/lt",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lte !== undefined){
let data5 = data.lte;
const _errs17 = errors;
if((((typeof data5 !== "string") && (!(typeof data5 == "number"))) && (typeof data5 !== "boolean")) && (data5 !== null)){
validate9.errors = [{instancePath:instancePath+"/lte",schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.in !== undefined){
let data6 = data.in;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data6)){
var valid7 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs22 = errors;
if((((typeof data7 !== "string") && (!(typeof data7 == "number"))) && (typeof data7 !== "boolean")) && (data7 !== null)){
validate9.errors = [{instancePath:instancePath+"/in/" + i0,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid7 = _errs22 === errors;
if(!valid7){
break;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/in",schemaPath:"#/properties/in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_in !== undefined){
let data8 = data.not_in;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data8)){
var valid9 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs27 = errors;
if((((typeof data9 !== "string") && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")) && (data9 !== null)){
validate9.errors = [{instancePath:instancePath+"/not_in/" + i1,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}}];
return false;
}
var valid9 = _errs27 === errors;
if(!valid9){
break;
}
}
}
else {
validate9.errors = [{instancePath:instancePath+"/not_in",schemaPath:"#/properties/not_in/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contains !== undefined){
const _errs30 = errors;
if(typeof data.contains !== "string"){
validate9.errors = [{instancePath:instancePath+"/contains",schemaPath:"#/properties/contains/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starts_with !== undefined){
const _errs32 = errors;
if(typeof data.starts_with !== "string"){
validate9.errors = [{instancePath:instancePath+"/starts_with",schemaPath:"#/properties/starts_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ends_with !== undefined){
const _errs34 = errors;
if(typeof data.ends_with !== "string"){
validate9.errors = [{instancePath:instancePath+"/ends_with",schemaPath:"#/properties/ends_with/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_null !== undefined){
const _errs36 = errors;
if(true !== data.is_null){
validate9.errors = [{instancePath:instancePath+"/is_null",schemaPath:"#/properties/is_null/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.not_null !== undefined){
const _errs37 = errors;
if(true !== data.not_null){
validate9.errors = [{instancePath:instancePath+"/not_null",schemaPath:"#/properties/not_null/const",keyword:"const",params:{allowedValue: true}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate9.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate9.errors = vErrors;
return errors === 0;
}
validate9.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate8(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate8.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if((((typeof data !== "string") && (!(typeof data == "number"))) && (typeof data !== "boolean")) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data)){
var valid2 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
const _errs6 = errors;
if((((typeof data0 !== "string") && (!(typeof data0 == "number"))) && (typeof data0 !== "boolean")) && (data0 !== null)){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/$defs/Scalar/type",keyword:"type",params:{type: schema18.type}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var items0 = true;
}
const _errs9 = errors;
if(!(validate9(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate9.errors : vErrors.concat(validate9.errors);
errors = vErrors.length;
}
var _valid0 = _errs9 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = true;
}
if(!valid0){
const err3 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate8.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate8.errors = vErrors;
evaluated0.props = props0;
evaluated0.items = items0;
return errors === 0;
}
validate8.evaluated = {"dynamicProps":true,"dynamicItems":true};


function validate7(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/metric_chart_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate7.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.metric === undefined) && (missing0 = "metric")) || ((data.chart_kind === undefined) && (missing0 = "chart_kind"))){
validate7.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func0.call(schema15.properties, key0))){
validate7.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.metric !== undefined){
const _errs2 = errors;
if(typeof data.metric !== "string"){
validate7.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimensions !== undefined){
let data1 = data.dimensions;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(typeof data1[i0] !== "string"){
validate7.errors = [{instancePath:instancePath+"/dimensions/" + i0,schemaPath:"#/properties/dimensions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
if(valid1){
let i1 = data1.length;
let j0;
if(i1 > 1){
const indices0 = {};
for(;i1--;){
let item0 = data1[i1];
if(typeof item0 !== "string"){
continue;
}
if(typeof indices0[item0] == "number"){
j0 = indices0[item0];
validate7.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0}}];
return false;
break;
}
indices0[item0] = i1;
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/dimensions",schemaPath:"#/properties/dimensions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time_axis !== undefined){
let data3 = data.time_axis;
const _errs8 = errors;
const _errs9 = errors;
let valid3 = false;
const _errs10 = errors;
if(typeof data3 !== "string"){
const err0 = {instancePath:instancePath+"/time_axis",schemaPath:"#/$defs/TimeAxis/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((data3 === "hour") || (data3 === "day")) || (data3 === "week")) || (data3 === "month")) || (data3 === "quarter")) || (data3 === "year"))){
const err1 = {instancePath:instancePath+"/time_axis",schemaPath:"#/$defs/TimeAxis/enum",keyword:"enum",params:{allowedValues: schema16.enum}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid3 = valid3 || _valid0;
const _errs13 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/time_axis",schemaPath:"#/properties/time_axis/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/time_axis",schemaPath:"#/properties/time_axis/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate7.errors = vErrors;
return false;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.with !== undefined){
let data4 = data.with;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data4)){
var valid5 = true;
const len1 = data4.length;
for(let i2=0; i2<len1; i2++){
const _errs17 = errors;
if(typeof data4[i2] !== "string"){
validate7.errors = [{instancePath:instancePath+"/with/" + i2,schemaPath:"#/properties/with/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs17 === errors;
if(!valid5){
break;
}
}
if(valid5){
let i3 = data4.length;
let j1;
if(i3 > 1){
const indices1 = {};
for(;i3--;){
let item1 = data4[i3];
if(typeof item1 !== "string"){
continue;
}
if(typeof indices1[item1] == "number"){
j1 = indices1[item1];
validate7.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/uniqueItems",keyword:"uniqueItems",params:{i: i3, j: j1}}];
return false;
break;
}
indices1[item1] = i3;
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/with",schemaPath:"#/properties/with/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data6 = data.start;
const _errs19 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate7.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: schema15.properties.start.type}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data7 = data.end;
const _errs21 = errors;
if((typeof data7 !== "string") && (data7 !== null)){
validate7.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: schema15.properties.end.type}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data8 = data.filters;
const _errs23 = errors;
if(errors === _errs23){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
const _errs26 = errors;
if(!(validate8(data8[key1], {instancePath:instancePath+"/filters/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data8,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid7 = _errs26 === errors;
if(!valid7){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.having !== undefined){
let data10 = data.having;
const _errs27 = errors;
if(errors === _errs27){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key2 in data10){
const _errs30 = errors;
if(!(validate8(data10[key2], {instancePath:instancePath+"/having/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data10,parentDataProperty:key2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid8 = _errs30 === errors;
if(!valid8){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/having",schemaPath:"#/properties/having/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order_by !== undefined){
let data12 = data.order_by;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data12)){
var valid9 = true;
const len2 = data12.length;
for(let i4=0; i4<len2; i4++){
const _errs33 = errors;
if(typeof data12[i4] !== "string"){
validate7.errors = [{instancePath:instancePath+"/order_by/" + i4,schemaPath:"#/properties/order_by/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid9 = _errs33 === errors;
if(!valid9){
break;
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/order_by",schemaPath:"#/properties/order_by/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n !== undefined){
let data14 = data.top_n;
const _errs35 = errors;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
validate7.errors = [{instancePath:instancePath+"/top_n",schemaPath:"#/properties/top_n/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if(typeof data14 == "number"){
if(data14 < 1 || isNaN(data14)){
validate7.errors = [{instancePath:instancePath+"/top_n",schemaPath:"#/properties/top_n/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n_by !== undefined){
const _errs37 = errors;
if(typeof data.top_n_by !== "string"){
validate7.errors = [{instancePath:instancePath+"/top_n_by",schemaPath:"#/properties/top_n_by/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.top_n_within !== undefined){
let data16 = data.top_n_within;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data16)){
var valid10 = true;
const len3 = data16.length;
for(let i5=0; i5<len3; i5++){
const _errs41 = errors;
if(typeof data16[i5] !== "string"){
validate7.errors = [{instancePath:instancePath+"/top_n_within/" + i5,schemaPath:"#/properties/top_n_within/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid10 = _errs41 === errors;
if(!valid10){
break;
}
}
if(valid10){
let i6 = data16.length;
let j2;
if(i6 > 1){
const indices2 = {};
for(;i6--;){
let item2 = data16[i6];
if(typeof item2 !== "string"){
continue;
}
if(typeof indices2[item2] == "number"){
j2 = indices2[item2];
validate7.errors = [{instancePath:instancePath+"/top_n_within",schemaPath:"#/properties/top_n_within/uniqueItems",keyword:"uniqueItems",params:{i: i6, j: j2}}];
return false;
break;
}
indices2[item2] = i6;
}
}
}
}
else {
validate7.errors = [{instancePath:instancePath+"/top_n_within",schemaPath:"#/properties/top_n_within/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.others !== undefined){
const _errs43 = errors;
if(typeof data.others !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/others",schemaPath:"#/properties/others/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totals !== undefined){
const _errs45 = errors;
if(typeof data.totals !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/totals",schemaPath:"#/properties/totals/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.compare !== undefined){
let data20 = data.compare;
const _errs47 = errors;
const _errs48 = errors;
let valid12 = false;
const _errs49 = errors;
if(typeof data20 !== "string"){
const err4 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data20 === "prior_period") || (data20 === "prior_year"))){
const err5 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema15.properties.compare.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs49 === errors;
valid12 = valid12 || _valid1;
const _errs51 = errors;
if(data20 !== null){
const err6 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf/1/type",keyword:"type",params:{type: "null"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs51 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const err7 = {instancePath:instancePath+"/compare",schemaPath:"#/properties/compare/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate7.errors = vErrors;
return false;
}
else {
errors = _errs48;
if(vErrors !== null){
if(_errs48){
vErrors.length = _errs48;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.quantiles !== undefined){
const _errs53 = errors;
if(typeof data.quantiles !== "boolean"){
validate7.errors = [{instancePath:instancePath+"/quantiles",schemaPath:"#/properties/quantiles/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data22 = data.limit;
const _errs55 = errors;
if(!((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22)))){
validate7.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs55){
if(typeof data22 == "number"){
if(data22 < 1 || isNaN(data22)){
validate7.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.chart_kind !== undefined){
const _errs57 = errors;
if(typeof data.chart_kind !== "string"){
validate7.errors = [{instancePath:instancePath+"/chart_kind",schemaPath:"#/properties/chart_kind/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.x !== undefined){
const _errs59 = errors;
if(typeof data.x !== "string"){
validate7.errors = [{instancePath:instancePath+"/x",schemaPath:"#/properties/x/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs59 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.y !== undefined){
const _errs61 = errors;
if(typeof data.y !== "string"){
validate7.errors = [{instancePath:instancePath+"/y",schemaPath:"#/properties/y/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.color !== undefined){
const _errs63 = errors;
if(typeof data.color !== "string"){
validate7.errors = [{instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.facet !== undefined){
const _errs65 = errors;
if(typeof data.facet !== "string"){
validate7.errors = [{instancePath:instancePath+"/facet",schemaPath:"#/properties/facet/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs65 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate7.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
validate7.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const dimension_values_tool = validate13;
const schema29 = {"type":"object","properties":{"metric":{"type":"string"},"dimension":{"type":"string"},"search":{"type":"string"},"limit":{"type":"integer","minimum":1},"start":{"type":"string"},"end":{"type":"string"}},"required":["metric","dimension"],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/dimension_values_tool"};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/dimension_values_tool" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate13.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.metric === undefined) && (missing0 = "metric")) || ((data.dimension === undefined) && (missing0 = "dimension"))){
validate13.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((key0 === "metric") || (key0 === "dimension")) || (key0 === "search")) || (key0 === "limit")) || (key0 === "start")) || (key0 === "end"))){
validate13.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.metric !== undefined){
const _errs2 = errors;
if(typeof data.metric !== "string"){
validate13.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dimension !== undefined){
const _errs4 = errors;
if(typeof data.dimension !== "string"){
validate13.errors = [{instancePath:instancePath+"/dimension",schemaPath:"#/properties/dimension/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.search !== undefined){
const _errs6 = errors;
if(typeof data.search !== "string"){
validate13.errors = [{instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data3 = data.limit;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate13.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs8){
if(typeof data3 == "number"){
if(data3 < 1 || isNaN(data3)){
validate13.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
const _errs10 = errors;
if(typeof data.start !== "string"){
validate13.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
const _errs12 = errors;
if(typeof data.end !== "string"){
validate13.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}
validate13.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const freshness_get = validate14;
const schema30 = {"type":"object","properties":{"metric":{"type":"string"}},"required":["metric"],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/freshness_get"};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/freshness_get" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate14.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.metric === undefined) && (missing0 = "metric")){
validate14.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "metric")){
validate14.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.metric !== undefined){
if(typeof data.metric !== "string"){
validate14.errors = [{instancePath:instancePath+"/metric",schemaPath:"#/properties/metric/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
}
else {
validate14.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate14.errors = vErrors;
return errors === 0;
}
validate14.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const report_list = validate15;
const schema31 = {"type":"object","properties":{},"required":[],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/report_list"};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/report_list" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate15.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
validate15.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
else {
validate15.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate15.errors = vErrors;
return errors === 0;
}
validate15.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const sql_schema = validate16;
const schema32 = {"type":"object","properties":{"search":{"type":"string"}},"required":[],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/sql_schema"};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/sql_schema" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate16.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
const _errs1 = errors;
for(const key0 in data){
if(!(key0 === "search")){
validate16.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.search !== undefined){
if(typeof data.search !== "string"){
validate16.errors = [{instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate16.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate16.errors = vErrors;
return errors === 0;
}
validate16.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const sql_query = validate17;
const schema33 = {"type":"object","properties":{"sql":{"type":"string"},"limit":{"type":"integer","minimum":1}},"required":["sql"],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/sql_query"};

function validate17(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/sql_query" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate17.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.sql === undefined) && (missing0 = "sql")){
validate17.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "sql") || (key0 === "limit"))){
validate17.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.sql !== undefined){
const _errs2 = errors;
if(typeof data.sql !== "string"){
validate17.errors = [{instancePath:instancePath+"/sql",schemaPath:"#/properties/sql/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.limit !== undefined){
let data1 = data.limit;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate17.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs4){
if(typeof data1 == "number"){
if(data1 < 1 || isNaN(data1)){
validate17.errors = [{instancePath:instancePath+"/limit",schemaPath:"#/properties/limit/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate17.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}
validate17.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const chat = validate18;
const schema34 = {"type":"object","properties":{"question":{"type":"string","minLength":1,"maxLength":1000},"conversation_id":{"type":"string","maxLength":100},"allow_sql":{"x-requires":"sql","type":"boolean","default":false},"narrate":{"type":"boolean","default":false}},"required":["question"],"additionalProperties":false,"$defs":{},"$id":"https://schemas.invalid/chat"};
const func4 = require("ajv/dist/runtime/ucs2length").default;

function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="https://schemas.invalid/chat" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate18.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.question === undefined) && (missing0 = "question")){
validate18.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "question") || (key0 === "conversation_id")) || (key0 === "allow_sql")) || (key0 === "narrate"))){
validate18.errors = [{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0}}];
return false;
break;
}
}
if(_errs1 === errors){
if(data.question !== undefined){
let data0 = data.question;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func4(data0) > 1000){
validate18.errors = [{instancePath:instancePath+"/question",schemaPath:"#/properties/question/maxLength",keyword:"maxLength",params:{limit: 1000}}];
return false;
}
else {
if(func4(data0) < 1){
validate18.errors = [{instancePath:instancePath+"/question",schemaPath:"#/properties/question/minLength",keyword:"minLength",params:{limit: 1}}];
return false;
}
}
}
else {
validate18.errors = [{instancePath:instancePath+"/question",schemaPath:"#/properties/question/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data1 = data.conversation_id;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(func4(data1) > 100){
validate18.errors = [{instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/maxLength",keyword:"maxLength",params:{limit: 100}}];
return false;
}
}
else {
validate18.errors = [{instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allow_sql !== undefined){
const _errs6 = errors;
if(typeof data.allow_sql !== "boolean"){
validate18.errors = [{instancePath:instancePath+"/allow_sql",schemaPath:"#/properties/allow_sql/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.narrate !== undefined){
const _errs8 = errors;
if(typeof data.narrate !== "boolean"){
validate18.errors = [{instancePath:instancePath+"/narrate",schemaPath:"#/properties/narrate/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate18.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate18.errors = vErrors;
return errors === 0;
}
validate18.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

/** By the name of the tool. */
export const areShaped = { metric_list, metric_query, metric_chart_query, dimension_values_tool, freshness_get, report_list, sql_schema, sql_query, chat };
